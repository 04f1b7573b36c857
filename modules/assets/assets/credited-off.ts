import { add } from '../../../kernel/money.ts';
import { companyHere, type Look } from '../../../kernel/store/look.ts';
import { lineDebits } from '../../accounting/contract.ts';
import {
  creditedLine,
  type Doc,
  type DocLine,
  doc,
  netCosts,
  reckonedLines,
} from '../../documents/contract.ts';

type Debits = ReturnType<typeof lineDebits>;

/** What the lines of a purchase debited, of a supplier's credit what they credited; goods nothing that is an asset's. */
export const debitsOf = (look: Look, bill: Doc, lines: readonly DocLine[]): Debits =>
  lineDebits(companyHere(look), bill, {
    purchase_kind: bill.purchase_kind,
    reckoned: reckonedLines(look, bill, lines, bill.base_currency),
    costs: netCosts(lines, bill),
  });

/** What issued credit notes took off the lines of a bill, of the accounts that these had debited; in company currency. */
export const creditedOff = (
  look: Look,
  doc_id: string,
  lines: readonly DocLine[],
  debits: Debits,
): ReadonlyMap<string, number> => {
  const off = new Map<string, number>();
  for (const { id, state } of creditsOf(look, doc_id)) {
    const credited = look.lines(id) as readonly DocLine[];
    for (const [line_id, { account, amount }] of debitsOf(look, state, credited)) {
      const line = credited.find((one) => one.line_id === line_id);
      const of = line && creditedLine(line, lines);
      const isSame = (id: string): boolean => debits.get(id)?.account === account;
      const at = of && isSame(of.line_id) ? of : lines.find((one) => isSame(one.line_id));
      if (at) off.set(at.line_id, add(off.get(at.line_id) ?? 0, amount));
    }
  }
  return off;
};

const creditsOf = (look: Look, doc_id: string) =>
  look
    .rows<{ id: string }>(
      `SELECT id FROM doc_view WHERE company=:company AND original_doc_id=:doc_id
         AND doc_type='credit_note' AND is_issued=1 ORDER BY seq`,
      { doc_id },
    )
    .flatMap(({ id }) => {
      const state = look.state(doc, id);
      return state ? [{ id, state }] : [];
    });
