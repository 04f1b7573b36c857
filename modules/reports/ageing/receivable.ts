import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { agedAmounts } from '../../documents/contract/queries.ts';
import { grandTotal, inMoney, totalsOf } from './aged-sums.ts';
import { Buckets } from './buckets.ts';
import { openBy } from './open-documents.ts';

/** Receivables by customer and age; the total equals the accounts receivable balance. */
export const receivable = query('reports.ageing.receivable', {
  says: 'Report receivables by customer and age.',
  explains: [
    'Open amounts of issued invoices less credit notes, in company currency at their booked value, by due date or else issue date; the total equals accounts receivable without manual entries and revaluations.',
    'Customers by name; documents without a contact are summed as "Unlinked".',
    '`on_account` is money on account of the contacts, in no age class and not in the total.',
    '`as_of` as a date ages to that day, with payments until then; an instant or ledger entry id shows what was recorded until then.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ as_of: Type.Optional(AsOf) }),
  gives: Type.Object({
    as_of: Type.String(),
    lines: Type.Array(
      Type.Object({
        customer_id: orNull(Type.String()),
        customer_name: Type.String(),
        ...agedAmounts,
      }),
    ),
    buckets: Buckets,
    total: Type.Number(),
    on_account: Type.Number(),
  }),
  long: true,
  answer: (reader, { as_of }, now, services) => {
    const currency = currencyOf(now.company);
    const { date, lines } = openBy(reader, services.registry, 'sales', as_of, now);
    const buckets = totalsOf(lines, currency);
    return {
      as_of: date,
      lines: lines.map(({ id, name, sums }) => ({
        customer_id: id,
        customer_name: name,
        ...inMoney(sums, currency),
      })),
      buckets,
      total: grandTotal(lines, currency),
      on_account: grandTotal(lines, currency, 'on_account'),
    };
  },
});
