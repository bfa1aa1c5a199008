export { createClient, type Client } from "./client.ts";
export * from "./errors.ts";
export type { EventsOptions } from "./events.ts";
export type { components, paths } from "./generated/openapi.ts";
export type { List } from "./lists.ts";
export type { ClientOptions } from "./request.ts";
export type { PostOptions, RequestOptions } from "./types.ts";
