import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero, neg } from '../../../kernel/values/money/money.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { journalLineRows } from '../../accounting/contract/relations.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { billCostsOf } from '../bills/cost.ts';
import { holdersOf } from '../bills/holders.ts';
import { isOnBooks } from '../state/state.ts';
import type { Attention } from './kinds.ts';

type Open = { readonly id: string; readonly ref_id: string | null; readonly dated: string };

/**
 * Bills whose debits to asset accounts differ from the amounts registered from them, and credited bills; lines are
 * read only for these.
 */
const openSql = `WITH bought AS (
   SELECT coalesce(d.original_doc_id, d.id) AS id, sum(j.debit - j.credit) AS units,
     max(d.original_doc_id) IS NOT NULL AS is_credited
   FROM json_each(:accounts) a CROSS JOIN ${journalLineRows} j ON j.company=:company AND j.account=a.value
   JOIN ${documentRows} d ON d.company=j.company AND d.id=j.doc_id GROUP BY 1),
 registered AS (SELECT doc_id AS id, sum(amount) AS units FROM asset_bought
   WHERE company=:company GROUP BY doc_id)
 SELECT d.id, d.ref_id, d.dated FROM bought b JOIN ${documentRows} d ON d.company=:company AND d.id=b.id
 LEFT JOIN registered r ON r.id=b.id
 WHERE d.doc_type='bill' AND d.is_issued=1
   AND (b.is_credited OR b.units <> coalesce(r.units, 0)) ORDER BY d.seq`;

/** Accounts that hold the cost of assets. */
const costAccounts = (reader: Reader, now: Now): readonly string[] => {
  const ofClasses = reader
    .rows<{ account: string }>(
      `SELECT DISTINCT json_extract(record, '$.accounts.cost') AS account FROM asset_class_view
         WHERE company=:company
       UNION SELECT json_extract(record, '$.accounts.under_construction') FROM asset_class_view
         WHERE company=:company`,
    )
    .map(({ account }) => account);
  return [...new Set([postingMap(now.company).fixed_asset, ...ofClasses])];
};

/** Asset on the books registered from a bill line, or else the first of all its assets. */
const holderOf = (reader: Reader, doc_id: string, line_id: string) => {
  const holders = holdersOf(reader, doc_id, line_id);
  const { id = null, name = null } = holders.find(isOnBooks) ?? holders[0] ?? {};
  return { asset_id: id, asset_name: name };
};

/** Bill lines on asset accounts whose amount, net of credits, differs from the registered amount. */
export const unregisteredPurchases = (reader: Reader, now: Now): readonly Attention[] => {
  const accounts = costAccounts(reader, now);
  return reader
    .rows<Open>(openSql, { accounts: JSON.stringify(accounts) })
    .flatMap(({ id, ref_id, dated }) =>
      [...billCostsOf(reader, id)]
        .filter(([, { account, left }]) => !isZero(left) && accounts.includes(account ?? ''))
        .map(([line_id, { name, left }]): Attention => {
          const what = `${name ?? 'A line'} of the bill ${ref_id ?? ''}`;
          const told = { due: dated, severity: 'medium' as const };
          return left > 0
            ? {
                ...{ kind: 'unregistered_purchase', asset_id: null, asset_name: null, ...told },
                detail: `${what}: ${left} is not registered`,
              }
            : {
                ...{ kind: 'credited_purchase', ...holderOf(reader, id, line_id), ...told },
                detail: `${what} was credited: deduct ${neg(left)} from the cost`,
              };
        }),
    );
};
