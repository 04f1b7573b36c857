import type { Now } from '../../../kernel/operation.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { postingMap } from '../../accounting/contract.ts';
import { type Bought, boughtBy } from '../assets/bought.ts';
import type { Attention } from './kinds.ts';

type Line = {
  readonly ref_id: string | null;
  readonly name: string | null;
  readonly dated: string;
  readonly doc_id: string;
  readonly line_id: string;
};

/** Lines of bills on an account of assets. */
const boughtSql = `SELECT d.ref_id, l.name, d.dated, l.doc_id, l.line_id
 FROM doc_view d JOIN doc_line_view l ON l.company=d.company AND l.doc_id=d.id
 WHERE d.company=:company AND d.doc_type='bill' AND d.is_issued=1 AND d.is_shared=0
   AND coalesce(l.is_goods, 0)=0 AND l.net_base > 0
   AND (l.account_code IN (SELECT value FROM json_each(:accounts))
     OR (l.account_code IS NULL AND d.purchase_kind='asset')) ORDER BY d.seq, l.line_id`;

/** The accounts on which the cost of assets stands. */
const costAccounts = (look: Look, now: Now): readonly string[] => [
  postingMap(now.company).fixed_asset,
  ...look
    .rows<{ account: string }>(
      `SELECT DISTINCT json_extract(record, '$.accounts.cost') AS account FROM asset_class_view
         WHERE company=:company
       UNION SELECT json_extract(record, '$.accounts.under_construction') FROM asset_class_view
         WHERE company=:company`,
    )
    .map(({ account }) => account),
];

/** What was bought as an asset and is not in the register, or for less than was debited. */
export const unregistered = (look: Look, now: Now): readonly Attention[] => {
  const bills = new Map<string, ReadonlyMap<string, Bought>>();
  return look
    .rows<Line>(boughtSql, { accounts: JSON.stringify(costAccounts(look, now)) })
    .flatMap(({ doc_id, line_id, ref_id, name, dated }) => {
      const bill = bills.get(doc_id) ?? boughtBy(look, doc_id);
      bills.set(doc_id, bill);
      const left = bill.get(line_id)?.left ?? 0;
      if (left <= 0) return [];
      const detail = `${name ?? 'A line'} of the bill ${ref_id ?? ''}: ${left} is not registered`;
      return [
        {
          ...{ kind: 'unregistered_purchase', asset_id: null, asset_name: null },
          ...{ due: dated, detail, severity: 'medium' },
        },
      ];
    });
};
