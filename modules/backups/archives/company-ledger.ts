import { join } from 'node:path';
import { canonical, sha256 } from '../../../kernel/canonical.ts';
import { type Entry, genesis, type PersonalValue } from '../../../kernel/ledger/entry.ts';
import { faultOf } from '../../../kernel/ledger/verify.ts';
import type { Head } from './company-meta.ts';
import { Damaged } from './damaged.ts';
import { linesOf, objectOf } from './lines.ts';

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
  for (const line of linesOf(join(folder, 'ledger.jsonl'))) {
    const { personal = [], ...rest } = objectOf(line, `line ${count + 1} of its ledger`);
    const entry = rest as unknown as Entry;
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
    const values = personal as readonly PersonalValue[];
    checkPersonal(entry, values);
    yield { entry, dataText, metadataText, personal: values };
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
    for (const step of String(path).split('.')) at = (at as Record<string, unknown> | null)?.[step];
    const digest = (at as { $digest?: unknown } | null | undefined)?.$digest;
    if (digest !== `sha256:${sha256(String(salt) + String(value))}`)
      throw new Damaged(`the personal value ${path} of entry ${entry.id} is not the one recorded`);
  }
};
