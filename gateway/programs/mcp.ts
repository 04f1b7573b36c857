import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { CredentialsError, credentials } from '../client/credentials.ts';

/** Answer to a request that the service could not be sent, or that it refused. */
const problemOf = (message: JSONRPCMessage, error: unknown): JSONRPCMessage | undefined =>
  'id' in message && 'method' in message && message.id !== undefined
    ? { jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: String(error) } }
    : undefined;

/** Protocol version of the answer to `initialize`. */
const versionIn = (message: JSONRPCMessage): string | undefined => {
  const { protocolVersion } = (('result' in message && message.result) || {}) as {
    readonly protocolVersion?: string;
  };
  return protocolVersion;
};

/**
 * MCP over standard input and output, for programs that start their servers: each message is sent to `/mcp` of a running service
 * with the API key of the environment.
 */
const run = async (): Promise<void> => {
  const { url, key } = await credentials(process.env);
  const near = new StdioServerTransport();
  const far = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  far.onmessage = (message) => {
    const version = versionIn(message);
    if (version !== undefined) far.setProtocolVersion(version);
    void near.send(message);
  };
  near.onmessage = (message) => {
    far.send(message).catch((error: unknown) => {
      const problem = problemOf(message, error);
      if (problem) void near.send(problem);
    });
  };
  near.onclose = () => void far.close();
  await far.start();
  await near.start();
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof CredentialsError ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
