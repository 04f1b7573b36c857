import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { agedAmounts } from '../../documents/contract/queries.ts';
import { grandTotal, inMoney, totalsOf } from './aged-sums.ts';
import { Buckets } from './buckets.ts';
import { openBy } from './open-documents.ts';

/** Payables by supplier and age; the total equals the accounts payable balance. */
export const payable = query('reports.ageing.payable', {
  says: 'Report payables by supplier and age.',
  explains: [
    'Open amounts of issued bills less supplier credits, in company currency at their booked value, by due date or else issue date.',
    'Suppliers by name; bills without a contact are summed as "Unlinked".',
    '`on_account` is money on account of the contacts, in no age class and not in the total.',
    '`as_of` takes a date, an instant or a ledger entry id.',
    'Amounts are hidden from roles that do not see purchase prices; the list is not paged.',
  ],
  by: 'viewer',
  people: 'read',
  prices: [...Object.keys(agedAmounts), 'buckets', 'total'],
  takes: Type.Object({ as_of: Type.Optional(AsOf) }),
  gives: Type.Object({
    as_of: Type.String(),
    lines: Type.Array(
      Type.Object({
        supplier_id: orNull(Type.String()),
        supplier_name: Type.String(),
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
    const { date, lines } = openBy(reader, services.registry, 'purchases', as_of, now);
    const buckets = totalsOf(lines, currency);
    return {
      as_of: date,
      lines: lines.map(({ id, name, sums }) => ({
        supplier_id: id,
        supplier_name: name,
        ...inMoney(sums, currency),
      })),
      buckets,
      total: grandTotal(lines, currency),
      on_account: grandTotal(lines, currency, 'on_account'),
    };
  },
});
