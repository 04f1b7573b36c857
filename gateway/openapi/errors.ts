import type { Operation } from '../../kernel/declare/operation.ts';
import { byStatus, general, specific } from './error-codes.ts';
import { headerComponents, headersOfProblem, headersOfRefusal } from './headers.ts';
import { pascalCase } from './pascal-case.ts';

type Json = Record<string, unknown>;

const fieldProblem = {
  type: 'object',
  properties: {
    loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    msg: { type: 'string' },
    type: { type: 'string' },
  },
  required: ['loc', 'msg', 'type'],
};

/** Shared schemas. */
export const components: Json = {
  headers: headerComponents,
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: {
    DryRun: {
      type: 'object',
      description:
        'Answer of a write with dry_run=true: the facts it would record, and those fields of its answer that are known before the write.',
      properties: {
        dry_run: { const: true },
        events: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              entity_type: { type: 'string' },
              event_type: { type: 'string' },
              data: { type: 'object', additionalProperties: true },
              metadata: { type: 'object', additionalProperties: true },
            },
            required: ['entity_type', 'event_type', 'data', 'metadata'],
            additionalProperties: true,
          },
        },
      },
      required: ['dry_run', 'events'],
      additionalProperties: true,
    },
    Error: {
      type: 'object',
      properties: { detail: { type: 'string' }, code: { type: 'string' } },
      required: ['detail', 'code'],
      additionalProperties: true,
    },
    HTTPValidationError: {
      type: 'object',
      properties: {
        detail: { anyOf: [{ type: 'array', items: fieldProblem }, { type: 'string' }] },
        code: { type: 'string' },
      },
      required: ['detail', 'code'],
      additionalProperties: true,
    },
  },
};

/** Repetitions from which a response is shared. */
const sharedFrom = 3;

/** Error responses of all operations, and those that several operations have in common. */
export const errorResponses = (
  operations: readonly Operation[],
): { readonly of: (operation: Operation) => Json; readonly shared: Json } => {
  const uses = new Map<string, number>();
  const formOf = (status: number, codes: ReadonlyMap<string, string>): string =>
    JSON.stringify([status, ...codes]);
  for (const operation of operations)
    for (const [status, codes] of byStatus(specific(operation))) {
      const form = formOf(status, codes);
      uses.set(form, (uses.get(form) ?? 0) + 1);
    }
  const shared: Record<string, Json> = { Problem: generalProblem };
  const named = new Map<string, string>();
  const responseOf = (status: number, codes: ReadonlyMap<string, string>): Json => {
    const form = formOf(status, codes);
    if ((uses.get(form) ?? 0) < sharedFrom) return answer(status, codes);
    const plainName = pascalCase([...codes.keys()].join(' '));
    // One code may have several texts; the name of a further text has the status as well.
    const name =
      named.get(form) ?? [plainName, `${plainName}${status}`].find((one) => !shared[one]);
    if (name === undefined) return answer(status, codes);
    named.set(form, name);
    shared[name] = answer(status, codes);
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    of: (operation) => ({
      ...Object.fromEntries(
        [...byStatus(specific(operation))].map(([status, codes]) => [
          String(status),
          responseOf(status, codes),
        ]),
      ),
      default: { $ref: '#/components/responses/Problem' },
    }),
    shared,
  };
};

const schemaOf = (name: string): Json => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const answer = (status: number, codes: ReadonlyMap<string, string>): Json => ({
  description: [...codes].map(([code, says]) => `\`${code}\`: ${says}`).join('\n\n'),
  ...headersOfRefusal(status),
  ...schemaOf(status === 422 ? 'HTTPValidationError' : 'Error'),
});

/** Response of an error that any operation may answer. */
const generalProblem: Json = {
  description: [
    'An error that any operation may answer.',
    [
      '| Status | Code | Cause and remedy |',
      '|---|---|---|',
      ...general.map(({ status, code, says }) => `| ${status} | \`${code}\` | ${says} |`),
    ].join('\n'),
  ].join('\n\n'),
  ...headersOfProblem,
  ...schemaOf('HTTPValidationError'),
};
