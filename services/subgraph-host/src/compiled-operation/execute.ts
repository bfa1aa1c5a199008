import { infoOf, isPromise, refuse, type Field, type FieldArguments, type Path, type Run } from "./run.ts";

type Response = Record<string, unknown>;

/** Returns the selected fields of an object, or a promise of them. */
export function executeFields(
  run: Run,
  fields: readonly Field[],
  source: unknown,
  path: Path | undefined,
): Response | Promise<Response> {
  const response: Response = {};
  const promised: string[] = [];
  try {
    for (const field of fields) {
      const value = executeField(run, field, source, path);
      response[field.key] = value;
      if (isPromise(value)) promised.push(field.key);
    }
  } catch (error) {
    if (promised.length === 0) throw error;
    // The promises of the fields before may reject too.
    return settle(response, promised).finally(() => {
      throw error;
    });
  }
  return promised.length === 0 ? response : settle(response, promised);
}

/** Returns the fields of a mutation. Each begins when the one before has ended. */
export function executeSerially(run: Run, fields: readonly Field[]): Response | Promise<Response> {
  const add = (response: Response, field: Field): Response | Promise<Response> => {
    const value = executeField(run, field, undefined, undefined);
    if (isPromise(value)) return value.then((resolved) => ({ ...response, [field.key]: resolved }));
    return { ...response, [field.key]: value };
  };
  return fields.reduce<Response | Promise<Response>>(
    (before, field) => (isPromise(before) ? before.then((response) => add(response, field)) : add(before, field)),
    {},
  );
}

async function settle(response: Response, promised: readonly string[]): Promise<Response> {
  const values = await Promise.all(promised.map((key) => response[key]));
  for (const [index, key] of promised.entries()) response[key] = values[index];
  return response;
}

function executeField(run: Run, field: Field, source: unknown, parentPath: Path | undefined): unknown {
  const path: Path = { prev: parentPath, key: field.key, typename: field.parentType.name };
  try {
    const result = resolve(run, field, source, path);
    if (!isPromise(result)) return caught(run, field, field.complete(run, result, path), path);
    return caught(
      run,
      field,
      result.then((resolved) => field.complete(run, resolved, path)),
      path,
    );
  } catch (error) {
    return refuse(run, error, field.nodes, path, field.isNonNull);
  }
}

function caught(run: Run, { nodes, isNonNull }: Field, value: unknown, path: Path): unknown {
  if (!isPromise(value)) return value;
  return value.then(undefined, (error: unknown) => refuse(run, error, nodes, path, isNonNull));
}

/** Calls the field's resolver; without one, reads the property of the field's name, which may be a method. */
function resolve(run: Run, field: Field, source: unknown, path: Path): unknown {
  const given = field.arguments === null ? {} : argumentsOf(run, field.arguments);
  const { resolve: resolver, name } = field.definition;
  if (resolver) return resolver(source, given, run.context, infoOf(run, field, path));
  if ((typeof source !== "object" || source === null) && typeof source !== "function") return undefined;
  const property = (source as Record<string, unknown>)[name];
  if (typeof property !== "function") return property;
  return (source as Record<string, Function>)[name]?.(given, run.context, infoOf(run, field, path));
}

/** Arguments depend on variables only, so all objects of a list have the same; each resolver gets a copy. */
function argumentsOf(run: Run, { index, of }: FieldArguments): Record<string, unknown> {
  return { ...(run.fieldArguments[index] ??= of(run.variables)) };
}
