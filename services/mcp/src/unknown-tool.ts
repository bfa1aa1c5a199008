import { ProtocolError, ProtocolErrorCode, type McpServer } from "@modelcontextprotocol/server";

type SetHandler = (
  method: string,
  handler: (request: { params: { name: string } }, context: unknown) => unknown,
) => void;

/**
 * Makes the server refuse an unknown tool with the names of its tools. The SDK's refusal names none and cannot be replaced, so the handler
 * that the SDK sets is wrapped. The SDK sets it with the first tool, or in the constructor of a server that declares the capability `tools`:
 * call this before the first tool, with a server that declares none. `names` may grow afterwards.
 */
export function refuseUnknownTools({ server }: McpServer, names: readonly string[]): void {
  const setHandler = server.setRequestHandler.bind(server) as SetHandler;
  const setGuarded: SetHandler = (method, handler) =>
    setHandler(
      method,
      method !== "tools/call"
        ? handler
        : (request, context) => {
            refuseUnknown(request.params.name, names);
            return handler(request, context);
          },
    );
  server.setRequestHandler = setGuarded as typeof server.setRequestHandler;
}

function refuseUnknown(name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const text = `There is no tool ${JSON.stringify(name.slice(0, 100))}. Next step: call one of ${names.join(", ")}.`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
}
