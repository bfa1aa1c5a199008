import { parseSync, visitorKeys, type Node } from "oxc-parser";

/** A change of one expression of a source file. */
export interface Mutant {
  line: number;
  /** The trimmed text of that line. */
  code: string;
  from: string;
  to: string;
  start: number;
  end: number;
}

/** Operators, and methods with the same signature, that replace each other. */
const SWAPPED = "=== !== == != < <= > >= + - * / && || some every find findLast min max startsWith endsWith".split(" ");
const REPLACED = new Map(SWAPPED.map((name, i) => [name, SWAPPED[i % 2 === 0 ? i + 1 : i - 1] ?? ""]));
REPLACED.set("%", "*").set("??", "&&");

/** Calls that are replaced by their receiver. */
const SKIPPED = new Set(["filter", "toSorted", "toReversed", "trim", "toUpperCase", "toLowerCase", "slice", "abs"]);

/** A replacement of a part of the source. */
type Change = [start: number, end: number, to: string];

/** Returns the mutants of a TypeScript source in the order of the text. Types, imports, error texts and patterns are not mutated. */
export function findMutants(path: string, text: string): Mutant[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  visit(program, null);
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end);

  function visit(node: Node, parent: Node | null): void {
    if (isOutside(node)) return;
    for (const [start, end, to] of changesOf(node, parent, text)) {
      const line = text.slice(0, start).split("\n").length;
      const code = text.split("\n")[line - 1]?.trim() ?? "";
      mutants.push({ line, code, from: text.slice(start, end), to, start, end });
    }
    for (const child of childrenOf(node)) visit(child, node);
  }
}

function isOutside(node: Node): boolean {
  if (node.type.startsWith("TS")) return !/^TS(As|Satisfies|NonNull)/.test(node.type);
  if (node.type === "ThrowStatement") return true;
  if (node.type === "ExportNamedDeclaration") return node.source !== null;
  return node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration";
}

function childrenOf(node: Node): Node[] {
  const values = (visitorKeys[node.type] ?? []).map((key) => node[key as keyof Node] as unknown);
  return values.flat().filter((value): value is Node => typeof value === "object" && value !== null && "type" in value);
}

function changesOf(node: Node, parent: Node | null, text: string): Change[] {
  const { start, end } = node;
  const source = ({ start, end }: Node) => text.slice(start, end);
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const to = REPLACED.get(node.operator);
      // JavaScript requires parentheses between `??` and another operator.
      return to === undefined ? [] : [[start, end, `((${source(node.left)}) ${to} (${source(node.right)}))`]];
    }
    case "UnaryExpression":
      return "!-".includes(node.operator) ? [[start, end, source(node.argument)]] : [];
    case "IfStatement":
    case "ConditionalExpression":
      return ["true", "false"].map((to) => [node.test.start, node.test.end, to]);
    case "Literal":
      return isKey(node, parent) ? [] : literalChanges(node.value).map((to) => [start, end, to]);
    case "ArrayExpression":
      return node.elements.length > 0 ? [[start, end, "[]"]] : [];
    case "SpreadElement":
      return parent?.type === "ObjectExpression" ? [[start, end, "...{}"]] : [[start, end, "...[]"]];
    case "ExpressionStatement":
      return node.expression.type === "Literal" ? [] : [[start, end, ";"]];
    case "CallExpression": {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
      const { name } = callee.property;
      if (SKIPPED.has(name)) return [[start, end, source(callee.object)]];
      const to = REPLACED.get(name);
      return to === undefined ? [] : [[callee.property.start, callee.property.end, to]];
    }
    default:
      return [];
  }
}

/** Returns whether a literal is the name of a property, so that a change would be an error of type. */
function isKey(node: Node, parent: Node | null): boolean {
  return (parent?.type === "Property" && parent.key === node) || parent?.type === "ImportExpression";
}

function literalChanges(value: unknown): string[] {
  if (typeof value === "number") return [String(value + 1)];
  if (typeof value === "bigint") return [`${value + 1n}n`];
  if (typeof value === "boolean") return [String(!value)];
  // A string with a space is a message for people.
  if (typeof value !== "string" || value.includes(" ")) return [];
  return [value === "" ? '"mutant"' : '""'];
}
