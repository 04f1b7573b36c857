import type { Operation } from '../../kernel/declare/operation.ts';
import { hasNoBody } from '../../kernel/writer/idempotency.ts';
import { supportsDryRun } from '../http/write/dry-run-support.ts';
import { answerSchema } from './answer-schema.ts';
import { headersOf, isVersioned } from './headers.ts';
import { plain } from './plain-schema.ts';

type Json = Record<string, unknown>;

/** Dry-run answer of a write that itself answers no body. */
const dryRunResponse = (operation: Operation): Json => {
  const schema = { $ref: '#/components/schemas/DryRun' };
  const tried = { description: 'A dry run.', content: { 'application/json': { schema } } };
  return supportsDryRun(operation) && hasNoBody(operation) ? { 200: tried } : {};
};

/** Responses of an operation that are not errors, by status. */
export const successResponses = (operation: Operation): Json => ({
  ...successOf(operation),
  ...dryRunResponse(operation),
});

const successOf = (operation: Operation): Json => {
  const status = String(operation.status);
  const headers = headersOf(operation);
  if (operation.status === 204) return { [status]: { description: 'Done; no body.', ...headers } };
  const schema = plain(answerSchema(operation));
  if (operation.status >= 300)
    return {
      [status]: {
        description: 'Redirect to the address in Location; the body repeats it.',
        headers: { Location: { schema: { type: 'string' } } },
        content: { 'application/json': { schema } },
      },
    };
  const { media = 'application/json', alsoAs = [] } = operation.kind === 'query' ? operation : {};
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const content = {
    [media]: { schema },
    ...Object.fromEntries(alsoAs.map((one) => [one, bytes])),
  };
  const pages = (operation.gives?.['statuses'] ?? []) as readonly number[];
  const page = { description: 'A web page with the result.', ...headers, content };
  return {
    ...Object.fromEntries(pages.map((one) => [one, page])),
    [status]: { description: 'Success.', ...headers, content },
    ...(isVersioned(operation) ? { 304: { description: 'Not modified.' } } : {}),
  };
};
