package dev.reeve.testkit.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The list of planted faults. */
class PlantedFaultTest {
    static List<PlantedFault> faults() throws IOException {
        return PlantedFault.all();
    }

    @Test
    void areEnough() throws IOException {
        assertThat(faults()).hasSizeGreaterThanOrEqualTo(25).doesNotHaveDuplicates();
        assertThat(faults()).extracting(PlantedFault::name).doesNotHaveDuplicates();
        assertThat(faults()).filteredOn(PlantedFault::quick).hasSize(5);
    }

    /** A fault whose place in the source has changed is planted nowhere: its change has to follow. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void fitTheSource(PlantedFault fault) throws IOException {
        assertThat(fault.sources()).isNotEmpty();
    }
}
