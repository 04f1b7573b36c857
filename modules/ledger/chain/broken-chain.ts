import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Broken } from '../../../kernel/ledger/rebuild/merge.ts';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';

export const chainBroken = refusal(
  'chain_broken',
  409,
  'The ledger of {company} ({company_id}) is broken at entry {entry}: {fault}. Nothing was written. Restore a backup from before the change.',
);

/** Refusal of work that would copy a broken chain into the tables. */
export const brokenRefusal = (reader: Reader, { broken }: Broken): Refusal =>
  chainBroken({
    company: companyHere(reader).name || reader.company,
    company_id: reader.company,
    entry: broken.id,
    fault: broken.says,
  });
