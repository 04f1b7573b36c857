import type { TSchema } from '@sinclair/typebox';
import type { Command, Operation } from '../../kernel/declare/operation.ts';
import { noDryRun } from '../../kernel/declare/refusal.ts';
import type { Intake } from '../http/input-schema.ts';
import { isVersioned } from './headers.ts';
import { plain } from './plain-schema.ts';

type Json = Record<string, unknown>;

/** True if an operation supports dry runs. */
export const supportsDryRun = (operation: Operation): operation is Command =>
  operation.kind === 'command' && !operation.keyless && !operation.refuses.includes(noDryRun);

const dryRun: Json = {
  name: 'dry_run',
  in: 'query',
  required: false,
  schema: { type: 'boolean' },
  description: 'Validate and run the write without recording it; answers a DryRun.',
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'Idempotency key: repeating the request with the same key returns the stored answer.',
};

/** Headers that OpenAPI describes elsewhere: security schemes, and media types of bodies and answers. */
const describedElsewhere = new Set(['authorization', 'accept', 'content-type']);

/** Parameters of an operation in path, query and headers. */
export const parametersOf = (
  intake: Intake,
  operation: Operation,
  named: ReadonlyMap<string, string>,
): Json => {
  const required = new Set((intake.schema.required ?? []) as string[]);
  const parameters: Json[] = [...intake.sources]
    .filter(([, source]) => source === 'path' || source === 'query' || source === 'header')
    .filter(([name]) => !describedElsewhere.has(intake.headers.get(name)?.toLowerCase() ?? ''))
    .map(([name, source]) => ({
      name: source === 'header' ? intake.headers.get(name) : (named.get(name) ?? name),
      in: source,
      required: source === 'path' || required.has(name),
      schema: plain(intake.schema.properties[name] as TSchema),
    }));
  if (isVersioned(operation))
    parameters.push({
      name: 'If-None-Match',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'A known ETag; answers 304 while it is current.',
    });
  if (operation.kind === 'command') {
    if (supportsDryRun(operation)) parameters.push(dryRun);
    if (!operation.keyless) parameters.push(idempotencyKey);
    if (operation.at)
      parameters.push({
        name: 'If-Match',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'Version that the change is based on; 409 if the record has changed.',
      });
  }
  return parameters.length > 0 ? { parameters } : {};
};
