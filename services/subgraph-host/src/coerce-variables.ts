import {
  getVariableValues,
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
  type VariableDefinitionNode,
} from "graphql";

type Values = Readonly<Record<string, unknown>>;

/** Returns the coerced value; throws if its type refuses it, or if only graphql-js coerces it. */
type Coerce = (value: unknown) => unknown;

/** Returns the coerced variables; throws if one of them is refused, or if only graphql-js coerces it. */
type CoerceAll = (given: Values) => Record<string, unknown>;

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
  try {
    return { coerced: coercionOf(schema, operation)(given) };
  } catch {
    return getVariableValues(schema, operation.variableDefinitions ?? [], given);
  }
}

function coercionOf(schema: GraphQLSchema, operation: OperationDefinitionNode): CoerceAll {
  const known = ofSchemas.get(schema)?.get(operation);
  if (known) return known;
  const ofSchema = ofSchemas.get(schema) ?? new WeakMap<OperationDefinitionNode, CoerceAll>();
  const coerce = compileVariables(schema, operation.variableDefinitions ?? []);
  ofSchemas.set(schema, ofSchema.set(operation, coerce));
  return coerce;
}

const REFUSED = new Error("a value that graphql-js coerces or refuses");

function refuse(): never {
  throw REFUSED;
}

function compileVariables(schema: GraphQLSchema, definitions: readonly VariableDefinitionNode[]): CoerceAll {
  const coerceType = createCoercion();
  const variables = definitions.map(({ variable, type: typeNode, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, typeNode);
    // An assignment to `__proto__` would set the prototype.
    return isInputType(type) && name !== "__proto__" ? { name, type, coerce: coerceType(type), defaultValue } : null;
  });
  return (given) => {
    const values: Record<string, unknown> = {};
    for (const variable of variables) {
      const { name, type, coerce, defaultValue } = variable ?? refuse();
      if (Object.hasOwn(given, name)) values[name] = coerce(given[name]);
      else if (defaultValue) values[name] = valueFromAST(defaultValue, type);
      else if (isNonNullType(type)) refuse();
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
      return (value) => (isAbsent(value) ? refuse() : coerce(value));
    }
    if (isListType(type)) return coerceList(coerceType(type.ofType));
    if (isInputObjectType(type)) {
      const coerce = ofObjects.get(type) ?? coerceObject(type, coerceType);
      ofObjects.set(type, coerce);
      return coerce;
    }
    return (value) => {
      if (isAbsent(value)) return null;
      const parsed: unknown = type.parseValue(value);
      return parsed === undefined ? refuse() : parsed;
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
    if (Array.isArray(value)) return Array.from(value, (item) => coerceItem(item));
    // graphql-js takes each iterable for a list. JSON has only arrays.
    return typeof value === "object" && Symbol.iterator in value ? refuse() : [coerceItem(value)];
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
    if (typeof value !== "object" || Array.isArray(value) || type.isOneOf) return refuse();
    const values: Record<string, unknown> = {};
    fields ??= compile();
    for (const { name, coerce, defaultValue, isRequired } of fields) {
      const given = (value as Values)[name];
      if (given !== undefined) values[name] = coerce(given);
      else if (isRequired) refuse();
      else if (defaultValue !== undefined) values[name] = defaultValue;
    }
    for (const name of Object.keys(value)) if (definitions[name] === undefined) refuse();
    return values;
  };
}
