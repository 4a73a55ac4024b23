package dev.reeve.cli.check;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import dev.reeve.sql.Literal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the mappers of Java sources whose methods carry MyBatis's annotations (mybatis.org, "Java API"), by the parser of the JDK that
 * runs this. Their texts are constants: literals, text blocks, concatenations, and names of other constants of the same sources. A text that
 * a provider makes is known to the program only.
 */
final class MapperInterfaces {
    private static final String ANNOTATIONS = "org.apache.ibatis.annotations";
    private static final Set<String> STATEMENTS = Set.of("Select", "Insert", "Update", "Delete");
    private static final String PROVIDER = "Provider";
    private static final String SCRIPT = "<script>";

    private final JavaConstants constants = new JavaConstants();
    private final List<Mapper> mappers = new ArrayList<>();

    private MapperInterfaces() {}

    /** The mappers of those files that use the annotations; what cannot be read is handed over as not judged. */
    static List<Mapper> read(List<Path> files, Consumer<SourceStatement> to) throws IOException {
        List<Path> annotated = new ArrayList<>();
        for (Path file : files) {
            if (Files.readString(file).contains(ANNOTATIONS)) {
                annotated.add(file);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (annotated.isEmpty()) {
            return List.of();
        } else if (compiler == null) {
            annotated.forEach(file -> to.accept(unjudged(file, 1, "Java sources are read by a JDK only")));
            return List.of();
        }
        return new MapperInterfaces().read(compiler, files, to);
    }

    private static SourceStatement unjudged(Path file, long line, String why) {
        return new SourceStatement(
                "", Literal.Marker.QUESTION, new Occurrence(file.toString(), (int) Math.max(1, line), ""), 1, why);
    }

    private List<Mapper> read(JavaCompiler compiler, List<Path> files, Consumer<SourceStatement> to)
            throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    manager,
                    diagnostics,
                    List.of("-proc:none"),
                    null,
                    manager.getJavaFileObjectsFromPaths(files));
            Trees trees = Trees.instance(task);
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            for (CompilationUnitTree unit : units) {
                unit.getTypeDecls().forEach(type -> declare(type, new ArrayDeque<>()));
            }
            for (CompilationUnitTree unit : units) {
                if (unit.getImports().stream().anyMatch(MapperInterfaces::isOfMyBatis)) {
                    new Unit(unit, trees).scan(unit, null);
                }
            }
        }
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR && diagnostic.getSource() != null) {
                to.accept(unjudged(
                        Path.of(diagnostic.getSource().toUri()), diagnostic.getLineNumber(), "the file is not Java"));
            }
        }
        return mappers;
    }

    private static boolean isOfMyBatis(ImportTree imported) {
        return imported.getQualifiedIdentifier().toString().startsWith(ANNOTATIONS + ".");
    }

    private void declare(Tree type, Deque<String> enclosing) {
        if (type instanceof ClassTree declared) {
            enclosing.push(declared.getSimpleName().toString());
            for (Tree member : declared.getMembers()) {
                if (member instanceof VariableTree field && field.getInitializer() != null) {
                    constants.declare(enclosing, field.getName().toString(), field.getInitializer());
                }
                declare(member, enclosing);
            }
            enclosing.pop();
        }
    }

    /** One source, with the classes that enclose what is looked at, the innermost first. */
    private final class Unit extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final Trees trees;
        private final Path file;
        private final Deque<String> enclosing = new ArrayDeque<>();

        Unit(CompilationUnitTree unit, Trees trees) {
            this.unit = unit;
            this.trees = trees;
            this.file = Path.of(unit.getSourceFile().getName());
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
            enclosing.push(type.getSimpleName().toString());
            List<XmlNode> statements = new ArrayList<>();
            for (Tree member : type.getMembers()) {
                if (member instanceof MethodTree method) {
                    statements.addAll(statements(method));
                }
            }
            if (!statements.isEmpty()) {
                mappers.add(
                        new Mapper(file, namespace(), new XmlNode.Element("mapper", Map.of(), statements, line(type))));
            }
            super.visitClass(type, null);
            enclosing.pop();
            return null;
        }

        private String namespace() {
            List<String> names = new ArrayList<>(enclosing);
            Collections.reverse(names);
            String type = String.join(".", names);
            return unit.getPackageName() == null ? type : unit.getPackageName() + "." + type;
        }

        private List<XmlNode> statements(MethodTree method) {
            List<XmlNode> keys = new ArrayList<>();
            List<XmlNode.Element> statements = new ArrayList<>();
            for (AnnotationTree annotation : each(method.getModifiers().getAnnotations())) {
                String name = simpleName(annotation);
                if (name.equals("SelectKey")) {
                    keys.add(element(annotation, "selectKey", method, "statement"));
                } else if (STATEMENTS.contains(name)) {
                    statements.add(element(annotation, name.toLowerCase(Locale.ROOT), method, "value"));
                } else if (name.endsWith(PROVIDER)
                        && STATEMENTS.contains(name.substring(0, name.length() - PROVIDER.length()))) {
                    statements.add(new XmlNode.Element(
                            name.substring(0, name.length() - PROVIDER.length()).toLowerCase(Locale.ROOT),
                            attributes(annotation, method),
                            List.of(new XmlNode.Unknown("the program's provider makes its text")),
                            line(annotation)));
                }
            }
            List<XmlNode> whole = new ArrayList<>();
            for (XmlNode.Element statement : statements) {
                List<XmlNode> children = new ArrayList<>(keys);
                children.addAll(statement.children());
                whole.add(new XmlNode.Element(statement.name(), statement.attributes(), children, statement.line()));
            }
            return whole;
        }

        /** Repeated annotations stand by themselves or in one of the name {@code List}. */
        private List<AnnotationTree> each(List<? extends AnnotationTree> annotations) {
            List<AnnotationTree> all = new ArrayList<>();
            for (AnnotationTree annotation : annotations) {
                if (annotation.getAnnotationType().toString().endsWith(".List")
                        && argument(annotation, "value") instanceof NewArrayTree list) {
                    for (ExpressionTree inner : list.getInitializers()) {
                        if (inner instanceof AnnotationTree one) {
                            all.add(one);
                        }
                    }
                } else {
                    all.add(annotation);
                }
            }
            return all;
        }

        private XmlNode.Element element(AnnotationTree annotation, String name, MethodTree method, String argument) {
            List<String> texts = new ArrayList<>();
            List<XmlNode> children = new ArrayList<>();
            for (ExpressionTree part : elements(argument(annotation, argument))) {
                String text = constants.value(part, enclosing);
                if (text == null) {
                    children.add(new XmlNode.Unknown("the constant " + part + " is not among the sources"));
                } else {
                    texts.add(text);
                }
            }
            String text = String.join(" ", texts).strip();
            if (text.startsWith(SCRIPT)) {
                try {
                    children.addAll(XmlDocument.read(text).children());
                } catch (XMLStreamException e) {
                    children.add(new XmlNode.Unknown("its script is not well-formed XML"));
                }
            } else {
                children.add(new XmlNode.Text(text));
            }
            return new XmlNode.Element(name, attributes(annotation, method), children, line(annotation));
        }

        private Map<String, String> attributes(AnnotationTree annotation, MethodTree method) {
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("id", method.getName().toString());
            ExpressionTree database = argument(annotation, "databaseId");
            String id = database == null ? null : constants.value(database, enclosing);
            if (id != null && !id.isEmpty()) {
                attributes.put("databaseId", id);
            }
            return attributes;
        }

        private @Nullable ExpressionTree argument(AnnotationTree annotation, String name) {
            for (ExpressionTree argument : annotation.getArguments()) {
                if (argument instanceof AssignmentTree assigned) {
                    if (assigned.getVariable().toString().equals(name)) {
                        return assigned.getExpression();
                    }
                } else if (name.equals("value")) {
                    return argument;
                }
            }
            return null;
        }

        private List<ExpressionTree> elements(@Nullable ExpressionTree value) {
            if (value instanceof NewArrayTree array) {
                return List.copyOf(array.getInitializers());
            }
            return value == null ? List.of() : List.of(value);
        }

        private String simpleName(AnnotationTree annotation) {
            String name = annotation.getAnnotationType().toString();
            return name.substring(name.lastIndexOf('.') + 1);
        }

        private int line(Tree tree) {
            long position = trees.getSourcePositions().getStartPosition(unit, tree);
            return position < 0 ? 1 : (int) unit.getLineMap().getLineNumber(position);
        }
    }
}
