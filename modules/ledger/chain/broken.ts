import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Broken } from '../../../kernel/ledger/rebuild/merge.ts';
import { companyHere, type Look } from '../../../kernel/reader/reader.ts';

export const chainBroken = refusal(
  'chain_broken',
  409,
  'The ledger of {company} ({company_id}) is broken at entry {entry}: {fault}. Nothing was written. Restore a backup from before the change.',
);

/** Refusal of work that would copy a broken chain into the tables. */
export const brokenRefusal = (look: Look, { broken }: Broken): Refusal =>
  chainBroken({
    company: companyHere(look).name || look.company,
    company_id: look.company,
    entry: broken.id,
    fault: broken.says,
  });
