import { hash, randomBytes } from 'node:crypto';
import { canonical, sha256 } from '../values/canonical.ts';

/** A row of the ledger as it is exported and hashed; `data` and `metadata` are JSON values. */
export type Entry = {
  readonly id: number;
  readonly company_id: string;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly actor_id: string | null;
  readonly location_id: string | null;
  readonly source: string;
  readonly idempotency_key: string | null;
  readonly ts: string;
  readonly correlation_id: string;
  readonly causation_id: number | null;
  readonly prev_hash: string;
  readonly hash: string;
};

/** The hash before the first entry of a chain. */
export const genesis = '0'.repeat(64);

/** SHA-256 over the canonical JSON (RFC 8785) of the entry with `prev_hash` and without `hash`. */
export const hashOf = (
  entry: Omit<Entry, 'hash' | 'data' | 'metadata'>,
  dataText: string,
  metadataText: string,
): string => {
  const text =
    `{"actor_id":${JSON.stringify(entry.actor_id)},"causation_id":${entry.causation_id ?? 'null'},` +
    `"company_id":${JSON.stringify(entry.company_id)},"correlation_id":${JSON.stringify(entry.correlation_id)},` +
    `"data":${dataText},"entity_id":${JSON.stringify(entry.entity_id)},"entity_type":${JSON.stringify(entry.entity_type)},` +
    `"event_type":${JSON.stringify(entry.event_type)},"id":${entry.id},"idempotency_key":${JSON.stringify(entry.idempotency_key)},` +
    `"location_id":${JSON.stringify(entry.location_id)},"metadata":${metadataText},"prev_hash":"${entry.prev_hash}",` +
    `"source":${JSON.stringify(entry.source)},"ts":"${entry.ts}"}`;
  return hash('sha256', text);
};

/** A personal value separated from a fact: the ledger keeps the digest, `personal` the value and its salt. */
export type PersonalValue = {
  readonly path: string;
  readonly salt: string;
  readonly value: string;
};

/** Replaces the personal fields of a fact's data by salted digests. */
export const takeOutPersonal = (
  data: Readonly<Record<string, unknown>>,
  paths: readonly string[],
): {
  readonly data: Readonly<Record<string, unknown>>;
  readonly taken: readonly PersonalValue[];
} => {
  let copy = data;
  const taken: PersonalValue[] = [];
  for (const path of paths) {
    const steps = path.split('.');
    const value = valueAt(copy, steps);
    if (value === undefined || value === null || value === '') continue;
    const salt = randomBytes(16).toString('hex');
    const text = canonical(value);
    taken.push({ path, salt, value: text });
    copy = withValue(copy, steps, { $digest: `sha256:${sha256(salt + text)}` }) as typeof copy;
  }
  return { data: copy, taken };
};

/** Restores personal values; erased ones read as null. */
export const putBackPersonal = (
  data: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  values: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> => {
  let copy = data;
  for (const path of paths) {
    const steps = path.split('.');
    if (!isDigest(valueAt(copy, steps))) continue;
    const text = values.get(path);
    copy = withValue(
      copy,
      steps,
      text === undefined ? null : (JSON.parse(text) as unknown),
    ) as typeof copy;
  }
  return copy;
};

/** Digest at a dotted path of a fact's data; undefined where there is none. */
export const digestAt = (data: unknown, path: string): string | undefined => {
  const value = valueAt(data, path.split('.'));
  return isDigest(value) ? value.$digest : undefined;
};

const isDigest = (value: unknown): value is { readonly $digest: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { $digest?: unknown }).$digest === 'string';

const valueAt = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt((value as Record<string, unknown>)[step], rest);
};

const withValue = (value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown => {
  if (step === undefined) return to;
  const source = value as Record<string, unknown>;
  return { ...source, [step]: withValue(source[step], rest, to) };
};
