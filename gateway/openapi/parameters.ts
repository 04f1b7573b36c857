import type { TSchema } from '@sinclair/typebox';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Intake } from '../http/input-schema.ts';
import { supportsDryRun } from '../http/write/dry-run-support.ts';
import { isVersioned } from './headers.ts';
import { plain } from './plain-schema.ts';
import type { SchemaJson } from './schema-walk.ts';

type Json = Record<string, unknown>;

const dryRun: Json = {
  name: 'dry_run',
  in: 'query',
  schema: { type: 'boolean' },
  description: 'Validate and run the write without recording it; answers a DryRun.',
};

/** Schema of `expected_outcome`, in a body and in the query. */
export const outcomeSchema: Json = { type: 'string', pattern: '^[0-9a-f]{32}$' };

/** Description of `expected_outcome`. */
export const outcomeText =
  '`outcome` of a dry run: if the write would record other facts, 409 `outcome_changed`, and nothing is written.';

const returned: Json = {
  name: 'return',
  in: 'query',
  schema: { type: 'string', enum: ['record'] },
  description:
    'Answers the record after the write as its read does, with `Preference-Applied`; the header `Prefer: return=representation` does the same.',
};

const expectedOutcome: Json = {
  name: 'expected_outcome',
  in: 'query',
  schema: outcomeSchema,
  description: outcomeText,
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 255 },
  description:
    'Idempotency key: repeating the request with the same key returns the stored answer.',
};

/** Headers that OpenAPI describes elsewhere: security schemes, and media types of bodies and answers. */
const describedElsewhere = new Set(['authorization', 'accept', 'content-type']);

/** Schema of a parameter; one with values separated by commas is one of its values or a list of them. */
const schemaOf = (schema: TSchema): SchemaJson => {
  const words = schema['words'] as readonly string[] | undefined;
  if (!words) return plain(schema);
  const { type: _, ...rest } = plain(schema);
  const word = { type: 'string', enum: words };
  return { ...rest, anyOf: [word, { type: 'array', items: word }] };
};

/** Properties of a route on which its parameters depend: its record is read alone, it has a body, its verb is GET. */
type Shape = { readonly hasRecord: boolean; readonly hasBody: boolean; readonly isRead: boolean };

/** Parameters of an operation in path, query and headers. */
export const parametersOf = (
  intake: Intake,
  operation: Operation,
  named: ReadonlyMap<string, string>,
  { hasRecord, hasBody, isRead }: Shape,
): Json => {
  const required = new Set((intake.schema.required ?? []) as string[]);
  const parameters: Json[] = [...intake.sources]
    .filter(([, source]) => source === 'path' || source === 'query' || source === 'header')
    .filter(([name]) => !describedElsewhere.has(intake.headers.get(name)?.toLowerCase() ?? ''))
    .map(([name, source]) => ({
      name: source === 'header' ? intake.headers.get(name) : (named.get(name) ?? name),
      in: source,
      ...(source === 'path' || required.has(name) ? { required: true } : {}),
      schema: schemaOf(intake.schema.properties[name] as TSchema),
    }));
  if (isVersioned(operation))
    parameters.push({
      name: 'If-None-Match',
      in: 'header',
      schema: { type: 'string' },
      description: 'A known ETag; answers 304 while it is current.',
    });
  if (operation.kind === 'command') {
    if (supportsDryRun(operation)) parameters.push(dryRun, ...(hasBody ? [] : [expectedOutcome]));
    if (hasRecord) parameters.push(returned);
    if (!operation.keyless && !isRead) parameters.push(idempotencyKey);
    if (operation.at)
      parameters.push({
        name: 'If-Match',
        in: 'header',
        schema: { type: 'string' },
        description: 'Version that the change is based on; 409 if the record has changed.',
      });
  }
  return parameters.length > 0 ? { parameters } : {};
};
