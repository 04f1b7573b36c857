import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type Entry, genesis, type PersonalValue } from '../../../../kernel/ledger/entry.ts';
import { faultOf } from '../../../../kernel/ledger/verify.ts';
import { canonical, sha256 } from '../../../../kernel/values/canonical.ts';
import { linesOf, objectOf } from '../container/lines.ts';
import { Damaged } from '../damage.ts';
import type { Head } from './meta.ts';

const text = Type.String();
const orNull = (schema: typeof text | typeof Id) => Type.Union([schema, Type.Null()]);
const Json = Type.Record(Type.String(), Type.Unknown());
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** An id leaves room for all that come after it: those of the whole installation go on from the highest. */
const Id = Type.Integer({ minimum: 1, maximum: 2 ** 52 });

/** A line of an archive's ledger; lines of another shape are rejected unread. */
const Line = Type.Object({
  id: Id,
  company_id: text,
  entity_id: text,
  entity_type: text,
  event_type: text,
  data: Json,
  metadata: Json,
  actor_id: orNull(text),
  location_id: orNull(text),
  source: text,
  idempotency_key: orNull(text),
  ts: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z$' }),
  correlation_id: text,
  causation_id: orNull(Id),
  prev_hash: Hash,
  hash: Hash,
  personal: Type.Optional(Type.Array(Type.Object({ path: text, salt: text, value: text }))),
});
const line = TypeCompiler.Compile(Line);

const lineIn = (sent: string, where: string): Static<typeof Line> => {
  const value: unknown = objectOf(sent, where);
  if (line.Check(value)) return value;
  const { path = '', message = '' } = line.Errors(value).First() ?? {};
  throw new Damaged(`${where} is no entry: ${path.slice(1)} ${message}`);
};

/** An entry of an archive with its personal values, proved to follow the one before it unchanged. */
export type Proved = {
  readonly entry: Entry;
  readonly dataText: string;
  readonly metadataText: string;
  readonly personal: readonly PersonalValue[];
};

/** The entries of an unpacked archive; each is proved, and at the end that none is missing. */
export function* ledgerIn(folder: string, company: string, head: Head): Generator<Proved> {
  let [prev, last, count] = [genesis, 0, 0];
  for (const sent of linesOf(join(folder, 'ledger.jsonl'))) {
    const { personal = [], ...rest } = lineIn(sent, `line ${count + 1} of its ledger`);
    const entry = rest as Entry;
    const dataText = canonical(entry.data);
    const metadataText = canonical(entry.metadata);
    const { company_id, ...own } = entry;
    if (company_id !== company) throw new Damaged(`entry ${entry.id} is another company's`);
    const fault = faultOf(
      { ...own, company: company_id, data: dataText, metadata: metadataText },
      prev,
      last,
    );
    if (fault) throw new Damaged(fault.says);
    checkPersonal(entry, personal);
    yield { entry, dataText, metadataText, personal };
    prev = entry.hash;
    last = entry.id;
    count += 1;
  }
  if (prev !== head.hash || count !== head.count)
    throw new Damaged(`its ledger ends after ${count} entries; its head says ${head.count}`);
}

const checkPersonal = (entry: Entry, values: readonly PersonalValue[]): void => {
  for (const { path, salt, value } of values) {
    let at: unknown = entry.data;
    for (const step of path.split('.')) at = (at as Record<string, unknown> | null)?.[step];
    const digest = (at as { $digest?: unknown } | null | undefined)?.$digest;
    if (digest !== `sha256:${sha256(salt + value)}`)
      throw new Damaged(`the personal value ${path} of entry ${entry.id} is not the one recorded`);
  }
};
