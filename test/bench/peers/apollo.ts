// A default `@apollo/gateway` over HTTP that forwards the caller's assertion. Prints `ready <url>`.
import { readFileSync } from "node:fs";
import { ApolloGateway, RemoteGraphQLDataSource } from "@apollo/gateway";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";

interface Context {
  authorization: string;
}

class Forwarding extends RemoteGraphQLDataSource<Context> {
  override willSendRequest({
    request,
    context,
  }: Parameters<NonNullable<RemoteGraphQLDataSource<Context>["willSendRequest"]>>[0]) {
    request.http?.headers.set("authorization", (context as Partial<Context>).authorization ?? "");
  }
}

const gateway = new ApolloGateway({
  supergraphSdl: readFileSync(process.env["SUPERGRAPH"] ?? "", "utf8"),
  buildService: ({ url = "" }) => new Forwarding({ url }),
});
const server = new ApolloServer<Context>({ gateway });
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: "127.0.0.1" },
  context: async ({ req }) => ({ authorization: req.headers.authorization ?? "" }),
});
process.stdout.write(`ready ${url.replace("localhost", "127.0.0.1")}\n`);
