import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type ProgramTool, programTools } from '../../modules/ai/index.ts';
import { jsonSchema } from '../openapi/plain-schema.ts';

/** A tool as MCP lists it. */
const listed = ({ name, says, takes, kind }: ProgramTool): Tool => ({
  name,
  description: says,
  inputSchema: jsonSchema(takes) as Tool['inputSchema'],
  annotations:
    kind === 'lookup'
      ? { readOnlyHint: true, openWorldHint: false }
      : { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

/** All tools as MCP lists them, by name. */
export const listedTools: ReadonlyMap<string, Tool> = new Map(
  [...programTools].map(([name, tool]) => [name, listed(tool)]),
);
