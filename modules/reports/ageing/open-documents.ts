import { replayEntity } from '../../../kernel/ledger/replay.ts';
import type { House } from '../../../kernel/module.ts';
import { mulMoney, neg, toMinor } from '../../../kernel/money.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc } from '../../documents/contract.ts';

/** What a document leaves open: base-currency minor units, negative for a credit. */
export type Open = {
  readonly contact_id: string | null;
  readonly contact_name: string | null;
  readonly due: string;
  readonly amount: number;
};

type Side = 'sales' | 'purchases';

const typesOf = (side: Side): string =>
  side === 'sales'
    ? "(doc_type='invoice' OR doc_type='credit_note') AND is_purchase=0"
    : "(doc_type='bill' OR doc_type='credit_note') AND is_purchase=1";

/** The open invoices (bills) less open credits as they stand now. */
export const openNow = (look: Look, side: Side): readonly Open[] =>
  look.rows<Open>(
    `SELECT contact_id, contact_name, due,
       CASE doc_type WHEN 'credit_note' THEN -outstanding_base ELSE outstanding_base END AS amount
     FROM doc_view WHERE company=:company AND open_side=:side AND outstanding_base <> 0`,
    { side },
  );

/** The same on a day gone by: documents dated until then, replayed with what was paid until then. */
export const openOn = (look: Look, house: House, side: Side, date: string): readonly Open[] => {
  const candidates = look.rows<{ id: string }>(
    `SELECT id FROM doc_view WHERE company=:company AND posted=1 AND ${typesOf(side)} AND dated <= :date`,
    { date },
  );
  return candidates.flatMap(({ id }) => {
    const then = replayEntity(look, house, doc, id, { onDate: date });
    if (!then || ['draft', 'sent', 'void', 'removed'].includes(then.state.status)) return [];
    const {
      contact_id,
      contact_name,
      due_date,
      issue_date,
      amount_outstanding,
      conversion_rate,
      base_currency,
      doc_type,
    } = then.state;
    const base = toMinor(
      mulMoney(base_currency, amount_outstanding, conversion_rate ?? 1),
      base_currency,
    );
    const amount = doc_type === 'credit_note' ? neg(base) : base;
    return amount === 0
      ? []
      : [
          {
            contact_id: contact_id ?? null,
            contact_name: contact_name ?? null,
            due: due_date ?? issue_date ?? date,
            amount,
          },
        ];
  });
};
