import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

/** Answer of a tool. */
export type Called = { readonly isError: boolean; readonly text: string; readonly body: Answered };

/** A program that speaks MCP with a service. */
export type Program = {
  readonly client: Client;
  readonly tools: () => Promise<readonly string[]>;
  readonly call: (name: string, given?: object) => Promise<Called>;
  /** Calls a tool; throws if the call fails. */
  readonly gets: (name: string, given?: object) => Promise<Answered>;
  readonly close: () => Promise<void>;
};

const parsed = (text: string): Answered => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Time that a busy machine may need for an answer. */
export const patient = { timeout: 240_000 };

/** Program over a transport. */
export const programOver = async (transport: Transport): Promise<Program> => {
  const client = new Client({ name: 'a program', version: '1' });
  await client.connect(transport, patient);
  const call: Program['call'] = async (name, given = {}) => {
    const { content, isError = false } = await client.callTool(
      { name, arguments: { ...given } },
      undefined,
      patient,
    );
    const { text } = (content as { text: string }[])[0] ?? { text: '' };
    return { isError: isError === true, text, body: parsed(text) };
  };
  return {
    client,
    tools: async () => (await client.listTools({}, patient)).tools.map(({ name }) => name),
    call,
    gets: async (name, given) => {
      const { isError, text, body } = await call(name, given);
      if (isError) throw new Error(`${name}: ${text}`);
      return body;
    },
    close: () => client.close(),
  };
};

/** Program at `/mcp` of a service, with a token. */
export const programAt = ({ url }: Installation, token: string): Promise<Program> =>
  programOver(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }) as unknown as Transport,
  );

/** API key of the owner with these scopes, all if none are named. */
export const keyOf = async (service: Installation, scopes?: readonly string[]): Promise<string> => {
  keys += 1;
  const asked = { name: `key ${keys}`, ...(scopes ? { scopes } : {}) };
  return (await service.does('POST', '/auth/api-key', asked)).api_key;
};
let keys = 0;

/** API key of a service account of a role. */
export const accountKey = async (service: Installation, role: string): Promise<string> => {
  const at = '/companies/me/service-accounts';
  const { id } = await service.does('POST', at, { name: `A ${role} program`, role });
  return (await service.does('POST', `${at}/${id}/keys`, { name: 'mcp' })).api_key;
};
