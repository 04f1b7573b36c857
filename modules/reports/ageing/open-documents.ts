import { cutOf, replayEntity } from '../../../kernel/ledger/replay.ts';
import type { House } from '../../../kernel/module.ts';
import { toMinor } from '../../../kernel/money.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc } from '../../documents/contract.ts';
import { type Aged, aged, agedOf, boundsOf, byName, type Open, sumsSql } from './buckets.ts';

type Side = 'sales' | 'purchases';

/** What invoices (bills) less credits leave open by contact and age: as they stand now, or as they stood on a day gone by. */
export const openBy = (
  look: Look,
  house: House,
  side: Side,
  { date, today }: { readonly date: string; readonly today: string },
): readonly Aged[] =>
  byName(
    date < today
      ? aged(openOn(look, house, side, date), boundsOf(date))
      : openNow(look, side, date),
  );

// Whom it is with is asked once for each contact, for what is added up lies in the index and names do not.
const openSql = `SELECT open.*,
   (SELECT d.contact_name FROM doc_view d WHERE d.company=:company AND d.open_side=:side AND d.contact_id IS open.contact_id LIMIT 1) AS contact_name
 FROM (SELECT contact_id, ${sumsSql} FROM (
     SELECT nullif(contact_id, '') AS contact_id, due, CASE doc_type WHEN 'credit_note' THEN -outstanding_base ELSE outstanding_base END AS amount
     FROM doc_view WHERE company=:company AND open_side=:side AND outstanding_base <> 0)
   GROUP BY contact_id) open`;

const openNow = (look: Look, side: Side, date: string): readonly Aged[] =>
  look
    .rows<Omit<Aged['sums'], 'total'> & Pick<Open, 'contact_id' | 'contact_name'>>(openSql, {
      side,
      ...boundsOf(date),
    })
    .map(({ contact_id, contact_name, ...sums }) => agedOf(contact_id, contact_name, sums));

const typesOf = (side: Side): string =>
  side === 'sales'
    ? "(doc_type='invoice' OR doc_type='credit_note') AND is_purchase=0"
    : "(doc_type='bill' OR doc_type='credit_note') AND is_purchase=1";

/** The documents dated until a day, replayed with what was paid until then. */
const openOn = (look: Look, house: House, side: Side, date: string): readonly Open[] => {
  const candidates = look.rows<{ id: string }>(
    `SELECT id FROM doc_view WHERE company=:company AND posted=1 AND ${typesOf(side)} AND dated <= :date`,
    { date },
  );
  const cut = cutOf(look, date);
  return candidates.flatMap(({ id }) => {
    const then = replayEntity(look, house, doc, id, cut);
    if (!then || ['draft', 'sent', 'void', 'removed'].includes(then.state.status)) return [];
    const { contact_id, contact_name, due_date, issue_date, base_currency, doc_type } = then.state;
    // As its payments left it on the account, not converted anew.
    const base = toMinor(then.state.outstanding_base, base_currency);
    const amount = doc_type === 'credit_note' ? -base : base;
    return amount === 0
      ? []
      : [
          {
            contact_id: contact_id || null,
            contact_name: contact_name ?? null,
            due: due_date ?? issue_date ?? date,
            amount,
          },
        ];
  });
};
