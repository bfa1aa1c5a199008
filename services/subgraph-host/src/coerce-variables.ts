import {
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";

type Values = Readonly<Record<string, unknown>>;

/** The result for a value that its type refuses, or that only graphql-js coerces. */
const REFUSED = Symbol("refused");

/** Returns the coerced value, or `REFUSED`. */
type Coerce = (value: unknown) => unknown;

/** Returns the coerced variables, or `REFUSED`. */
type CoerceAll = (given: Values) => Record<string, unknown> | typeof REFUSED;

const ofSchemas = new WeakMap<GraphQLSchema, WeakMap<OperationDefinitionNode, CoerceAll>>();

/**
 * Returns the coerced variables of an operation, or the errors, as `getVariableValues` of graphql-js does. That function looks up the
 * type of each variable and of each field each time; here they are looked up once for an operation. What is refused is left to it.
 */
export function coerceVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Values,
): ReturnType<typeof getVariableValues> {
  const ofSchema = ofSchemas.get(schema) ?? new WeakMap<OperationDefinitionNode, CoerceAll>();
  const coerce = ofSchema.get(operation) ?? compileVariables(schema, operation);
  ofSchemas.set(schema, ofSchema.set(operation, coerce));
  const coerced = coerce(given);
  if (coerced === REFUSED) return getVariableValues(schema, operation.variableDefinitions ?? [], given);
  return { coerced };
}

function compileVariables(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): CoerceAll {
  const coerceType = createCoercion();
  const variables = variableDefinitions.map(({ variable, type: typeNode, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    // An assignment to `__proto__` would set the prototype.
    return isInputType(type) && name !== "__proto__" ? { name, type, coerce: coerceType(type), defaultValue } : null;
  });
  return (given) => {
    const values: Record<string, unknown> = {};
    for (const variable of variables) {
      if (variable === null) return REFUSED;
      const { name, type, coerce, defaultValue } = variable;
      if (Object.hasOwn(given, name)) {
        const coerced = coerce(given[name]);
        if (coerced === REFUSED) return REFUSED;
        values[name] = coerced;
      } else if (defaultValue) values[name] = valueFromAST(defaultValue, type);
      else if (isNonNullType(type)) return REFUSED;
    }
    return values;
  };
}

/** Returns a function that compiles the coercion of a type. Input objects are compiled once, because they may contain themselves. */
function createCoercion(): (type: GraphQLInputType) => Coerce {
  const ofObjects = new Map<GraphQLInputObjectType, Coerce>();

  function coerceType(type: GraphQLInputType): Coerce {
    if (isNonNullType(type)) {
      const coerce = coerceType(type.ofType);
      return (value) => (isAbsent(value) ? REFUSED : coerce(value));
    }
    if (isListType(type)) return coerceList(coerceType(type.ofType));
    if (isInputObjectType(type)) {
      const coerce = ofObjects.get(type) ?? coerceObject(type, coerceType);
      ofObjects.set(type, coerce);
      return coerce;
    }
    const parse: Coerce = isEnumType(type) ? (value) => type.parseValue(value) : (value) => type.parseValue(value);
    return (value) => {
      if (isAbsent(value)) return null;
      try {
        const parsed = parse(value);
        return parsed === undefined ? REFUSED : parsed;
      } catch {
        return REFUSED;
      }
    };
  }

  return coerceType;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function coerceList(coerceItem: Coerce): Coerce {
  return (value) => {
    if (isAbsent(value)) return null;
    // graphql-js takes each iterable for a list. JSON has only arrays.
    if (typeof value === "object" && !Array.isArray(value) && Symbol.iterator in value) return REFUSED;
    const items: unknown[] = [];
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const coerced = coerceItem(item);
      if (coerced === REFUSED) return REFUSED;
      items.push(coerced);
    }
    return items;
  };
}

function coerceObject(type: GraphQLInputObjectType, coerceType: (type: GraphQLInputType) => Coerce): Coerce {
  const definitions = type.getFields();
  const compile = () =>
    Object.values(definitions).map(({ name, type, defaultValue }) => {
      const isRequired = isNonNullType(type) && defaultValue === undefined;
      return { name, coerce: coerceType(type), defaultValue, isRequired };
    });
  let fields: ReturnType<typeof compile> | undefined;
  return (value) => {
    if (isAbsent(value)) return null;
    if (typeof value !== "object" || Array.isArray(value) || type.isOneOf) return REFUSED;
    const values: Record<string, unknown> = {};
    fields ??= compile();
    for (const { name, coerce, defaultValue, isRequired } of fields) {
      const given = (value as Values)[name];
      if (given !== undefined) {
        const coerced = coerce(given);
        if (coerced === REFUSED) return REFUSED;
        values[name] = coerced;
      } else if (isRequired) return REFUSED;
      else if (defaultValue !== undefined) values[name] = defaultValue;
    }
    for (const name of Object.keys(value)) if (definitions[name] === undefined) return REFUSED;
    return values;
  };
}
