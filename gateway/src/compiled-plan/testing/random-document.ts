import {
  getNamedType,
  isNonNullType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { chanceOf, pickOf } from "./chance.ts";

type Field = GraphQLField<unknown, unknown>;

/** Each selection's directive; the variables are `$on` and `$off`. */
const DIRECTIVES = [
  ...Array.from({ length: 12 }, () => ""),
  "@include(if: $on)",
  "@skip(if: $on)",
  "@include(if: $off)",
  "@skip(if: $off)",
  "@include(if: true)",
  "@skip(if: true)",
  "@include(if: $on) @skip(if: $off)",
];

/** Returns the text of a valid operation with aliases, fragments, directives and fields that are selected repeatedly. It depends only on the seed. */
export function randomDocument(schema: GraphQLSchema, seed: number): string {
  return new RandomDocument(schema, `document ${seed}`).write();
}

class RandomDocument {
  readonly #schema: GraphQLSchema;
  readonly #seed: string;
  readonly #fragments: string[] = [];
  readonly #variables = new Set(["$on: Boolean!", "$off: Boolean! = false"]);
  #steps = 0;

  constructor(schema: GraphQLSchema, seed: string) {
    this.#schema = schema;
    this.#seed = seed;
  }

  write(): string {
    const isMutation = this.#chance() < 0.1;
    const root = isMutation ? this.#schema.getMutationType() : this.#schema.getQueryType();
    if (!root) throw new Error("the schema has no root type");
    const operation = isMutation ? "mutation" : "query";
    const count = 1 + Math.floor(this.#chance() * 2);
    // Every variable must be used.
    const selections = `{ __typename @include(if: $on) @skip(if: $off) ...Root }`;
    this.#fragments.push(`fragment Root on ${root.name} ${this.#selections(root, 0, count)}`);
    return `${operation} Random(${[...this.#variables].join(" ")}) ${selections}\n${this.#fragments.join("\n")}`;
  }

  #selections(type: GraphQLObjectType, depth: number, count = 1 + Math.floor(this.#chance() * 5)): string {
    // Only Apollo's executor executes a field of an abstract type.
    const fields = Object.values(type.getFields()).filter(({ type: fieldType }) => {
      const inner = getNamedType(fieldType);
      return isLeafType(inner) || (depth < 6 && isObjectType(inner));
    });
    // An object whose fields are all objects, too deep to go on.
    if (fields.length === 0) return "{ __typename }";
    const selections = Array.from({ length: count }, () => this.#selection(type, fields, depth));
    return `{ ${selections.join(" ")} }`;
  }

  #selection(type: GraphQLObjectType, fields: readonly Field[], depth: number): string {
    const kind = this.#chance();
    const directive = pickOf(DIRECTIVES, this.#text());
    if (kind < 0.08) return `__typename ${directive}`;
    if (kind < 0.11) return `kind_of_it: __typename ${directive}`;
    if (kind < 0.22) return `... ${directive} ${this.#selections(type, depth + 1)}`;
    if (kind < 0.3) return `... on ${type.name} ${directive} ${this.#selections(type, depth + 1)}`;
    if (kind < 0.38) return `...${this.#fragment(type, depth)} ${directive}`;
    return this.#field(type, pickOf(fields, this.#text()), depth, directive);
  }

  #fragment(type: GraphQLObjectType, depth: number): string {
    const selections = this.#selections(type, depth + 1);
    const name = `Part${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type.name} ${selections}`);
    return name;
  }

  /** A field has the same arguments wherever it is selected, so that two selections of it can be merged. */
  #field(type: GraphQLObjectType, field: Field, depth: number, directive: string): string {
    const alias = this.#chance() < 0.15 ? `${field.name}_again: ` : "";
    const inner = getNamedType(field.type);
    const selections = isObjectType(inner) ? this.#selections(inner, depth + 1) : "";
    return `${alias}${field.name}${this.#argumentsOf(type, field)} ${directive} ${selections}`;
  }

  /** Each required argument is a variable. */
  #argumentsOf(type: GraphQLObjectType, field: Field): string {
    const required = field.args.filter((each) => isNonNullType(each.type) && each.defaultValue === undefined);
    const given = required.map(({ name, type: inputType }) => {
      const variable = `$${type.name}_${field.name}_${name}`;
      this.#variables.add(`${variable}: ${String(inputType)}`);
      return `${name}: ${variable}`;
    });
    return given.length === 0 ? "" : `(${given.join(", ")})`;
  }

  #chance(): number {
    return chanceOf(this.#text());
  }

  #text(): string {
    this.#steps += 1;
    return `${this.#seed} ${this.#steps}`;
  }
}
