import type { Kept, Recorded } from '../../../kernel/declare/decision.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { sysApiKeyRevoked } from '../members/member.ts';

/** The holder of API keys: a user or a service account in a company. */
type Holder = { readonly user_id: string; readonly company_id: string };

/** An API key as stored: its hash, and what it may do. */
export type ApiKey = {
  readonly id: string;
  readonly name: string;
  readonly scopes: string | null;
  readonly created_at: string;
  readonly expires_at: string | null;
  /** Last day (UTC) on which a request came with the key. */
  readonly last_used_on: string | null;
  /** User who made the key of a service account. */
  readonly made_by: string | null;
};

/** The name of a key that was made without one. */
export const defaultKey = 'default';

/** The id under which a key is listed and revoked: the start of its hash. */
export const publicId = (id: string): string => id.slice(0, 32);

/** A new key. */
export const newKey = (): string => `chk_${secret()}`;

/** The form in which a key is stored. */
export const keyHash = (key: string): string => sha256(key);

/** Row of a new key. */
export const keyRow = (
  key: string,
  made: Holder & {
    readonly name: string;
    readonly scopes: readonly string[] | undefined;
    readonly expires_at: string | null;
    readonly made_by?: string;
  },
  created_at: string,
): Kept => ({
  keep: 'api_key',
  row: {
    company: instance,
    ...made,
    id: keyHash(key),
    scopes: made.scopes ? made.scopes.join(' ') : null,
    created_at,
  },
});

/** The row change that ends a key. */
export const keyDropped = (id: string): Kept => ({
  keep: 'api_key',
  row: { company: instance, id },
  drop: true,
});

/** The row change that ends all keys of a holder. */
export const keysEndOf = ({ user_id, company_id }: Holder): Kept => ({
  keep: 'api_key',
  row: { company: instance, user_id, company_id },
  drop: true,
});

/** The API keys of a holder in a company, by name. */
export const keysOf = (reader: Reader, { user_id, company_id }: Holder): readonly ApiKey[] =>
  reader.of(instance).rows<ApiKey>(
    `SELECT id, name, scopes, created_at, expires_at, last_used_on, made_by FROM api_key
     WHERE company=:company AND user_id=:user_id AND company_id=:of ORDER BY name`,
    { user_id, of: company_id },
  );

/** A user's API key of a name in a company. */
export const keyNamed = (reader: Reader, holder: Holder, name: string): ApiKey | undefined =>
  keysOf(reader, holder).find((one) => one.name === name);

/** True if a user has an API key of a company. */
export const hasKey = (reader: Reader, holder: Holder): boolean =>
  keysOf(reader, holder).length > 0;

/** Revokes one key. */
export const keyEnd = (user_id: string, id: string): readonly (Recorded | Kept)[] => [
  sysApiKeyRevoked(user_id, {}),
  keyDropped(id),
];

/** Revokes all keys of a user in a company; restoring access later does not restore them. */
export const keyRevoked = (holder: Holder): readonly (Recorded | Kept)[] => [
  sysApiKeyRevoked(holder.user_id, {}),
  keysEndOf(holder),
];

/** Revokes all API keys of a user, in every company. */
export const keysEnd = (reader: Reader, user_id: string): readonly (Recorded | Kept)[] => {
  const companies = reader
    .of(instance)
    .rows<{ company_id: string }>(
      'SELECT DISTINCT company_id FROM api_key WHERE company=:company AND user_id=:user_id',
      { user_id },
    );
  return companies.flatMap(({ company_id }) => [
    sysApiKeyRevoked(user_id, {}, { company: company_id }),
    keysEndOf({ user_id, company_id }),
  ]);
};
