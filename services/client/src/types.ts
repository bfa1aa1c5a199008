import type { paths } from "./generated/openapi.ts";

type Method = "get" | "post";
type Operation<Path extends keyof paths, M extends Method> = paths[Path][M];
type Json<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;
type BodyOf<Responses> = { [Status in keyof Responses & (200 | 201)]: Json<Responses[Status]> }[keyof Responses &
  (200 | 201)];

/** The body of a successful response. */
export type Answer<Path extends keyof paths, M extends Method> =
  Operation<Path, M> extends { responses: infer Responses } ? BodyOf<Responses> : never;

/** The paths with this method and a JSON response. */
export type PathOf<M extends Method> = {
  [Path in keyof paths]: [Answer<Path, M>] extends [never] ? never : Path;
}[keyof paths];

/** The paths that return a list page by page. */
export type ListPath = {
  [Path in PathOf<"get">]: Answer<Path, "get"> extends { nextCursor: string | null } ? Path : never;
}[PathOf<"get">];

/** The rows of a page, which are its only array. */
type RowsOf<Page> = { [Name in keyof Page]-?: Page[Name] extends readonly unknown[] ? Name : never }[keyof Page];

/** The name of a list's rows in its pages. */
export type RowName<Path extends ListPath> = RowsOf<Answer<Path, "get">>;

/** One row of a list. */
export type Row<Path extends ListPath> = Answer<Path, "get">[RowName<Path>] extends readonly (infer Item)[]
  ? Item
  : never;

/** A value of a query; undefined leaves the parameter out. */
export type Scalar = string | number | boolean | undefined;

/** A search also takes the attributes of its vertical as filters. */
type FurtherQuery<Path> = Path extends "/v1/offers" ? Readonly<Record<string, Scalar>> : unknown;

/** A field that may be left out may also be undefined. */
type Lenient<T> = { [K in keyof T]: T extends Record<K, T[K]> ? T[K] : T[K] | undefined };

type QueryOption<Path, Op> = Op extends { parameters: { query?: infer Query extends object } }
  ? { query?: Lenient<Query> & FurtherQuery<Path> }
  : unknown;
type PathOption<Op> = Op extends { parameters: { path: infer Parameters extends object } }
  ? { path: Parameters }
  : unknown;
/** An operation whose body is required, then one whose body may be left out. */
type BodyOption<Op> = Op extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Lenient<Body> }
  : Op extends { requestBody?: { content: { "application/json": infer Body } } }
    ? { body?: Lenient<Body> }
    : unknown;

/** What every request takes. */
export interface RequestOptions {
  /** Aborts the request, and the wait before a retry; the promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The milliseconds of one attempt; by default that of the client. */
  timeoutMs?: number | undefined;
  /** The attempts after the first one; by default that of the client. */
  maxRetries?: number | undefined;
}

/** What every POST takes. */
export interface PostOptions extends RequestOptions {
  /** The same key and request have one effect; by default a random key, which is the same for all attempts. */
  idempotencyKey?: string | undefined;
}

/** The options of a request: the parameters of its path, its query and its body, as the OpenAPI document has them. */
export type OptionsOf<Path extends keyof paths, M extends Method> = (M extends "post" ? PostOptions : RequestOptions) &
  PathOption<Operation<Path, M>> &
  QueryOption<Path, Operation<Path, M>> &
  BodyOption<Operation<Path, M>>;

/** The options as an argument, which may be left out if none is required. */
export type OptionsArgument<Options> = Record<string, never> extends Options ? [options?: Options] : [options: Options];
