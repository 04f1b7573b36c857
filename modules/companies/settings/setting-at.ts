import { idAt } from '../../../kernel/ledger/replay.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';

/** Settings that make the look of a paper, besides the letterhead that a document keeps itself. */
const ofPapers = ['logo', 'paper_design'] as const;

/** A setting as it was at the end of a ledger id: what the first change after it replaced, else the present value. */
const settingAfter = (reader: Reader, { id, settings }: Company, key: string, after: number) => {
  const changed = reader.row<{ old: string | null }>(
    `SELECT json_extract(data, '$.old') AS old FROM ledger
     WHERE company=:company AND entity_id=:id AND id > :after AND event_type='sys.settings.changed'
       AND json_extract(data, '$.key')=:key ORDER BY id LIMIT 1`,
    { id, after, key },
  );
  if (!changed) return settings[key];
  // Objects are extracted as JSON, texts as they are.
  return key === 'logo' || changed.old === null
    ? changed.old
    : (JSON.parse(changed.old) as unknown);
};

/** A company with the logo and the design of papers that it had at an instant. */
export const companyAt = (reader: Reader, company: Company, ts: string): Company => {
  const after = idAt(reader, ts);
  const then = ofPapers.map((key) => [key, settingAfter(reader, company, key, after)] as const);
  return { ...company, settings: { ...company.settings, ...Object.fromEntries(then) } };
};
