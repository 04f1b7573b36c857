import type { Operation } from '../../kernel/declare/operation.ts';

type Json = Record<string, unknown>;

const header = (type: 'string' | 'integer', description: string): Json => ({
  description,
  schema: { type },
});

/** Headers that answers share. */
export const headerComponents = {
  ETag: header('string', 'The version of the record, in quotes, as If-Match takes it.'),
  'Idempotent-Replay': header('string', '`true` where this is the stored answer of its key.'),
  'Content-Disposition': header('string', 'The name to keep the file under.'),
  'Retry-After': header('integer', 'In how many seconds to try again.'),
  'WWW-Authenticate': header('string', 'How to say who you are.'),
  'RateLimit-Limit': header('integer', 'How many requests a minute one address has, if limited.'),
  'RateLimit-Remaining': header('integer', 'How many of them are left.'),
  'RateLimit-Reset': header('integer', 'In how many seconds the next minute begins.'),
  'X-Device-Token': header(
    'string',
    'Token of this device, to send with later sign-ins; answered by the first one.',
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

/** Whether a client may ask for a record only if it is not the version it has. */
export const isVersioned = (operation: Operation): boolean =>
  operation.kind === 'query' && operation.media === undefined && tells(operation, 'version');

/** The headers of a success. */
export const headersOf = (operation: Operation): Json => {
  const isWrite = operation.kind === 'command';
  const isFile = !isWrite && (operation.media ?? operation.alsoAs[0]) !== undefined;
  return named([
    ...(isWrite || isVersioned(operation) ? (['ETag'] as const) : []),
    ...(isWrite && !operation.keyless ? (['Idempotent-Replay'] as const) : []),
    ...(isFile ? (['Content-Disposition'] as const) : []),
    ...(operation.takes.properties['device_token'] ? (['X-Device-Token'] as const) : []),
    ...rates,
  ]);
};

const ofStatus: Readonly<Record<number, readonly Name[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', ...rates],
  503: ['Retry-After'],
};

/** The headers of a refusal. */
export const headersOfRefusal = (status: number): Json => named(ofStatus[status] ?? []);
