import { isCost } from './confidential/figures.ts';

/** The roles, lowest to highest. */
export const roles = ['viewer', 'operator', 'manager', 'admin', 'owner'] as const;

/** A role in a company. */
export type Role = (typeof roles)[number];

/** Audience of an operation: `public` needs no token; any other value is the lowest role that may call it. */
export type Audience = Role | 'public';

/** Callers that an operation lets in. */
export type Admission = {
  /** The lowest role that may call it, or `public`. */
  readonly by: Audience;
  /** The operation obtains or changes access, or takes a password; API keys are refused whatever their scopes. */
  readonly needsSession?: boolean;
  /** The operation works with the data folder of the leader of a cluster; other nodes pass its requests on. */
  readonly ofLeader?: boolean;
};

/** True if a role is at least another one; an unknown role is below all. */
export const isAtLeast = (role: Role | undefined, least: Role): boolean =>
  role !== undefined && roles.indexOf(role) >= roles.indexOf(least);

/** Caller of an operation. */
export type Caller = {
  readonly user_id: string;
  readonly company_id: string;
  readonly role: Role;
  readonly session_id?: string;
  /** API key, where the request has no session. */
  readonly key_id?: string;
};

/** True if a role sees costs: manager and above. */
export const seesCosts = (role: Role): boolean => isAtLeast(role, 'manager');

type IsGone = (name: string) => boolean;

/** A copy of a JSON value without its cost figures; the value itself when it holds none. */
export const withoutCosts = <T>(value: T): T => without(value, isCost);

/** A copy of a JSON value without these fields, wherever they stand; the value itself when it holds none. */
export const withoutFields = <T>(value: T, fields: ReadonlySet<string>): T =>
  fields.size === 0 ? value : without(value, (name) => fields.has(name));

const without = <T>(value: T, isGone: IsGone): T =>
  holdsOne(value, isGone) ? (stripped(value, isGone) as T) : value;

const holdsOne = (value: unknown, isGone: IsGone): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((one) => holdsOne(one, isGone));
  const source = value as Record<string, unknown>;
  for (const key in source) {
    if (isGone(key)) return true;
    const inner = source[key];
    if (typeof inner === 'object' && holdsOne(inner, isGone)) return true;
  }
  return false;
};

const stripped = (value: unknown, isGone: IsGone): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, isGone));
  const source = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(source)) if (!isGone(key)) copy[key] = without(source[key], isGone);
  return copy;
};
