import type { Operation } from '../../kernel/declare/operation.ts';

type Json = Record<string, unknown>;

const header = (type: 'string' | 'integer', description: string): Json => ({
  description,
  schema: { type },
});

/** Response headers shared by operations. */
export const headerComponents = {
  ETag: header('string', 'Version of the record in quotes, for If-Match.'),
  'Idempotent-Replay': header(
    'string',
    '`true` if this is the stored answer of the idempotency key.',
  ),
  'Content-Disposition': header('string', 'File name.'),
  'Retry-After': header('integer', 'Seconds until the next attempt.'),
  'WWW-Authenticate': header('string', 'Supported authentication scheme.'),
  'RateLimit-Limit': header('integer', 'Requests per minute and address, if limited.'),
  'RateLimit-Remaining': header('integer', 'Requests left in this minute.'),
  'RateLimit-Reset': header('integer', 'Seconds until the limit resets.'),
  'X-Device-Token': header(
    'string',
    'Device token from the first sign-in; send it with later ones.',
  ),
} as const;

type Name = keyof typeof headerComponents;

const named = (names: readonly Name[]): Json =>
  names.length === 0
    ? {}
    : {
        headers: Object.fromEntries(
          names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
      };

const rates: readonly Name[] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

const tells = ({ gives }: Operation, field: string): boolean =>
  gives?.['properties']?.[field] !== undefined;

/** True if a query answers a version, so that If-None-Match is supported. */
export const isVersioned = (operation: Operation): boolean =>
  operation.kind === 'query' && operation.media === undefined && tells(operation, 'version');

/** Response headers of a success. */
export const headersOf = (operation: Operation): Json => {
  const isWrite = operation.kind === 'command';
  const isFile = !isWrite && (operation.media ?? operation.alsoAs[0]) !== undefined;
  return named([
    ...(isWrite || isVersioned(operation) ? (['ETag'] as const) : []),
    ...(isWrite && !operation.keyless ? (['Idempotent-Replay'] as const) : []),
    ...(isFile ? (['Content-Disposition'] as const) : []),
    ...(operation.takes.properties['device_token'] ? (['X-Device-Token'] as const) : []),
  ]);
};

const ofStatus: Readonly<Record<number, readonly Name[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', ...rates],
  503: ['Retry-After'],
};

/** Response headers of the errors that any operation may answer. */
export const headersOfProblem: Json = named(['Retry-After', 'WWW-Authenticate', ...rates]);

/** Response headers of a refusal. */
export const headersOfRefusal = (status: number): Json => named(ofStatus[status] ?? []);
