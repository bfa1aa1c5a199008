import type { ConnectionResolvers } from "../generated/resolvers.ts";

export const Connection: ConnectionResolvers = {
  __resolveReference: ({ id }) => ({ id }),
  async health({ id }, _, { loaders }) {
    const health = await loaders.connectionHealth.load(id);
    if (health === null) throw new Error(`the connection ${id} has no row of its events`);
    return health;
  },
};
