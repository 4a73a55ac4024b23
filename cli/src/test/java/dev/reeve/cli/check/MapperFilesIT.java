package dev.reeve.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.reeve.check.SourceStatement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mapped statements with the texts that their dynamic parts give. */
final class MapperFilesIT {
    private static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8" ?>
            <!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
            <mapper namespace="app.Orders">
            """;

    @TempDir
    private Path directory;

    @Test
    void aPlainStatementHasItsIdFileAndLine() throws Exception {
        List<SourceStatement> all = read("""
                <!-- one -->
                <select
                    id="find">
                  SELECT * FROM orders WHERE organization_id = #{org, jdbcType=BIGINT} AND total &lt; 5
                </select>
                """);
        assertThat(texts(all)).containsExactly("SELECT * FROM orders WHERE organization_id = ? AND total < 5");
        assertThat(all.get(0).at().name()).isEqualTo("app.Orders.find");
        assertThat(all.get(0).at().line()).isEqualTo(5);
        assertThat(all.get(0).at().source()).endsWith("Orders.xml");
    }

    @Test
    void conditionsGiveVariants() throws Exception {
        List<SourceStatement> all = read("""
                <select id="find">SELECT 1 FROM orders <where>
                  <if test="org != null">AND organization_id = #{org}</if>
                  <if test="status != null">and status = #{status}</if>
                </where></select>
                """);
        assertThat(texts(all))
                .containsExactly(
                        "SELECT 1 FROM orders WHERE organization_id = ? and status = ?",
                        "SELECT 1 FROM orders",
                        "SELECT 1 FROM orders WHERE organization_id = ?",
                        "SELECT 1 FROM orders WHERE status = ?");
        assertThat(all)
                .extracting(statement -> statement.at().name())
                .containsExactly(
                        "app.Orders.find (with every condition)",
                        "app.Orders.find (with no condition)",
                        "app.Orders.find (only if org != null)",
                        "app.Orders.find (only if status != null)");
    }

    @Test
    void everyBranchOfAChoiceIsTried() throws Exception {
        assertThat(texts(read("""
                <select id="find">SELECT 1 FROM orders WHERE <choose>
                  <when test="a">order_no = #{a}</when><when test="b">status = #{b}</when><otherwise>total > 0</otherwise>
                </choose></select>
                """)))
                .containsExactly(
                        "SELECT 1 FROM orders WHERE order_no = ?",
                        "SELECT 1 FROM orders WHERE total > 0",
                        "SELECT 1 FROM orders WHERE status = ?");
    }

    @Test
    void setAndTrimTakeAwayWhatMustNotStandThere() throws Exception {
        assertThat(texts(read("""
                <update id="a">UPDATE orders <set><if test="x">status = #{s},</if> note = #{n},</set> WHERE order_no = #{o}</update>
                <update id="b">UPDATE orders <trim prefix="SET" suffixOverrides=",">note = #{n},</trim>
                  <trim prefix="WHERE (" prefixOverrides="AND |OR " suffix=")">AND order_no = #{o}</trim></update>
                """)))
                .containsExactly(
                        "UPDATE orders SET status = ?, note = ? WHERE order_no = ?",
                        "UPDATE orders SET note = ? WHERE order_no = ?",
                        "UPDATE orders SET note = ? WHERE ( order_no = ? )");
    }

    @Test
    void collectionsHaveTwoElements() throws Exception {
        assertThat(texts(read("""
                <select id="a">SELECT 1 FROM orders WHERE order_no IN
                  <foreach item="i" collection="list" open="(" separator="," close=")">#{i}</foreach></select>
                <insert id="b">
                  <selectKey keyProperty="id" order="BEFORE">SELECT nextval('s')</selectKey>
                  INSERT INTO orders (organization_id, order_no) VALUES
                  <foreach item="i" collection="list" separator=",">(#{i.org}, #{i.no})</foreach></insert>
                """)))
                .containsExactly(
                        "SELECT 1 FROM orders WHERE order_no IN (?,?)",
                        "SELECT nextval('s')",
                        "INSERT INTO orders (organization_id, order_no) VALUES (?, ?),(?, ?)");
    }

    @Test
    void fragmentsAreIncludedAlsoFromOtherFiles() throws Exception {
        Files.writeString(directory.resolve("Common.xml"), """
                <mapper namespace="app.Common"><sql id="page">LIMIT #{limit}</sql></mapper>
                """);
        assertThat(texts(read("""
                <sql id="columns">${alias}.order_no, ${alias}.status</sql>
                <select id="a">SELECT <include refid="columns"><property name="alias" value="o"/></include> FROM orders o
                  <include refid="app.Common.page"/></select>
                """))).containsExactly("SELECT o.order_no, o.status FROM orders o LIMIT ?");
    }

    @Test
    void whatTheProgramPutsInIsNotJudgedUnlessItIsConstant() throws Exception {
        List<SourceStatement> all = read("""
                <select id="a">SELECT 1 FROM ${table}</select>
                <select id="b"><bind name="table" value="'orders'"/>SELECT 1 FROM ${table}</select>
                <select id="c">SELECT 1 FROM orders <include refid="nowhere"/></select>
                """);
        assertThat(all)
                .extracting(SourceStatement::unjudged)
                .containsExactly("the program puts ${table} into its text", null, "fragment nowhere is not found");
        assertThat(all.get(1).text()).isEqualTo("SELECT 1 FROM orders");
    }

    @Test
    void ofSeveralDatabasesPostgresCounts() throws Exception {
        List<SourceStatement> all = read("""
                <select id="a">SELECT 1</select><select id="a" databaseId="postgresql">SELECT 2</select>
                <select id="a" databaseId="oracle">SELECT 3 FROM dual</select>
                <select id="b" databaseId="oracle">SELECT 4 FROM dual</select>
                """);
        assertThat(all)
                .extracting(SourceStatement::text, SourceStatement::unjudged)
                .containsExactly(tuple("SELECT 2", null), tuple("", "it is for the database oracle only"));
    }

    @Test
    void nothingOutsideTheFileIsRead() throws Exception {
        Path secret = Files.writeString(directory.resolve("secret.txt"), "TOP SECRET");
        Files.writeString(directory.resolve("Evil.xml"), """
                <!DOCTYPE mapper [<!ENTITY x SYSTEM "%s">]>
                <mapper namespace="evil"><select id="a">SELECT '&x;'</select></mapper>
                """.formatted(secret.toUri()));
        List<SourceStatement> all = Statements.of(new MapperFiles(directory));
        assertThat(all).allSatisfy(statement -> assertThat(statement.text()).doesNotContain("SECRET"));
        assertThat(all).extracting(SourceStatement::unjudged).containsExactly("the file is not well-formed XML");
    }

    @Test
    void otherXmlIsPassedOver() throws Exception {
        Files.writeString(directory.resolve("pom.xml"), "<project/>");
        assertThat(Statements.of(new MapperFiles(directory))).isEmpty();
    }

    @Test
    void annotationsOfJavaSourcesAreReadToo() throws Exception {
        Files.writeString(directory.resolve("Columns.java"), """
                package app;
                final class Columns {
                    static final String KEY = "organization_id";
                    static final String ALL = KEY + ", order_no";
                }
                """);
        List<SourceStatement> all = java("""
                String TABLE = "orders";
                @Select("SELECT * FROM orders WHERE organization_id = #{org, jdbcType=BIGINT} AND note = 'a\\tb'")
                List<Order> plain(long org);
                @Select({"SELECT " + Columns.ALL, "FROM " + TABLE, ("WHERE " + app.Columns.KEY) + " = #{org}"})
                List<Order> joined(long org);
                @Update(\"""
                        UPDATE orders
                           SET status = #{status}
                         WHERE organization_id = #{org}\""")
                int block(long org, String status);
                @Select("<script>SELECT 1 FROM orders <where><if test='org != null'>organization_id = #{org}</if></where></script>")
                int dynamic(Long org);
                @Insert("INSERT INTO orders (organization_id, order_no) VALUES (#{org}, #{no})")
                @SelectKey(statement = "SELECT nextval('s')", keyProperty = "no", before = true, resultType = int.class)
                @Options(useGeneratedKeys = true)
                void insert(Order order);
                interface Inner {
                    @org.apache.ibatis.annotations.Delete(value = "DELETE FROM orders WHERE organization_id = 1")
                    void purge();
                }
                """);
        assertThat(all).extracting(SourceStatement::unjudged).containsOnlyNulls();
        assertThat(texts(all))
                .containsExactly(
                        "SELECT * FROM orders WHERE organization_id = ? AND note = 'a b'",
                        "SELECT organization_id, order_no FROM orders WHERE organization_id = ?",
                        "UPDATE orders SET status = ? WHERE organization_id = ?",
                        "SELECT 1 FROM orders WHERE organization_id = ?",
                        "SELECT 1 FROM orders",
                        "SELECT nextval('s')",
                        "INSERT INTO orders (organization_id, order_no) VALUES (?, ?)",
                        "DELETE FROM orders WHERE organization_id = 1");
        assertThat(all)
                .extracting(statement -> statement.at().name())
                .startsWith("app.Orders.plain", "app.Orders.joined", "app.Orders.block")
                .endsWith("app.Orders.insert!selectKey", "app.Orders.insert", "app.Orders.Inner.purge");
        assertThat(all.get(0).at().line()).isEqualTo(5);
        assertThat(all.get(0).at().source()).endsWith("Orders.java");
    }

    @Test
    void whatOnlyTheProgramKnowsOfAnAnnotationIsNotJudged() throws Exception {
        assertThat(java("""
                @Select("SELECT 1 FROM " + Elsewhere.TABLE) int a();
                @SelectProvider(type = Texts.class, method = "b") int b();
                @Select("SELECT 1 FROM ${table}") int c();
                @Select("<script>SELECT <if></script>") int d();
                """))
                .extracting(SourceStatement::unjudged)
                .containsExactly(
                        "the constant \"SELECT 1 FROM \" + Elsewhere.TABLE is not among the sources",
                        "the program's provider makes its text",
                        "the program puts ${table} into its text",
                        "its script is not well-formed XML");
    }

    @Test
    void ofSeveralDatabasesPostgresCountsAmongAnnotationsToo() throws Exception {
        assertThat(texts(java("""
                @Select("SELECT 1") @Select(value = "SELECT 2", databaseId = "postgresql") int a();
                @Select.List({@Select(value = "SELECT 3", databaseId = "oracle"), @Select("SELECT 4")}) int b();
                """))).containsExactly("SELECT 2", "SELECT 4");
    }

    @Test
    void otherJavaIsPassedOverAndBrokenJavaIsTold() throws Exception {
        Files.writeString(directory.resolve("Other.java"), """
                import app.Select;
                interface Other { @Select("no statement") void other(); }
                """);
        assertThat(Statements.of(new MapperFiles(directory))).isEmpty();
        Files.writeString(directory.resolve("Broken.java"), """
                import org.apache.ibatis.annotations.Select;
                interface Broken {
                    @Select("SELECT 1 int broken();
                """);
        assertThat(Statements.of(new MapperFiles(directory.resolve("Broken.java"))))
                .isNotEmpty()
                .allSatisfy(statement -> assertThat(statement.unjudged()).isEqualTo("the file is not Java"))
                .anySatisfy(statement -> assertThat(statement.at().line()).isEqualTo(3));
    }

    private List<SourceStatement> java(String members) throws IOException, SQLException {
        Files.writeString(directory.resolve("Orders.java"), """
                package app;
                import org.apache.ibatis.annotations.*;
                interface Orders {
                %s}
                """.formatted(members));
        return Statements.of(new MapperFiles(directory));
    }

    private List<SourceStatement> read(String statements) throws IOException, SQLException {
        Files.writeString(directory.resolve("Orders.xml"), HEAD + statements + "</mapper>\n");
        return Statements.of(new MapperFiles(directory));
    }

    private static List<String> texts(List<SourceStatement> statements) {
        return statements.stream()
                .map(statement -> statement.text().replaceAll("\\s+", " "))
                .toList();
    }
}
