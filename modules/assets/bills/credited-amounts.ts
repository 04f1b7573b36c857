import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { creditedByAccount, pieceDebits } from '../../accounting/contract/queries.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import {
  costedLines,
  creditedLine,
  type DocLine,
  netCosts,
} from '../../documents/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';

type Debits = ReturnType<typeof pieceDebits>[number];

type Purchase = {
  readonly state: Doc;
  readonly lines: readonly DocLine[];
  /** Amounts of its entry by account, of a posted credit note. */
  readonly posted?: ReadonlyMap<string, number>;
};

const debitedBy = (reader: Reader, pieces: readonly Purchase[]): readonly Debits[] =>
  pieceDebits(
    companyHere(reader),
    pieces.map(({ state, lines, posted }) => ({
      terms: state,
      posted,
      costed: {
        purchase_kind: state.purchase_kind,
        reckoned: costedLines(reader, state, lines, state.base_currency),
        costs: netCosts(lines, state),
      },
    })),
  );

/** Debits of the lines of a bill by line id; goods lines debit no asset account. */
export const debitsOf = (reader: Reader, bill: Doc, lines: readonly DocLine[]): Debits =>
  debitedBy(reader, [{ state: bill, lines }])[0] ?? new Map();

/** Bill, and optionally a draft credit note of it that counts as issued. */
export type Credited = { readonly doc_id: string; readonly also?: string | undefined };

/** Amounts credited by credit notes per bill line, on the accounts the lines debited; in company currency. */
export const creditedAmounts = (
  reader: Reader,
  of: Credited,
  lines: readonly DocLine[],
  debits: Debits,
): ReadonlyMap<string, number> => {
  const off = new Map<string, number>();
  const first = new Map<string, string>();
  for (const { line_id } of lines) {
    const account = debits.get(line_id)?.account;
    if (account !== undefined && !first.has(account)) first.set(account, line_id);
  }
  const credits = creditsOf(reader, of);
  for (const [at, credited] of debitedBy(reader, credits).entries())
    for (const line of credits[at]?.lines ?? []) {
      const taken = credited.get(line.line_id);
      if (!taken) continue;
      const own = creditedLine(line, lines)?.line_id ?? '';
      const from = debits.get(own)?.account === taken.account ? own : first.get(taken.account);
      if (from !== undefined) off.set(from, add(off.get(from) ?? 0, taken.amount));
    }
  return off;
};

const creditsOf = (reader: Reader, { doc_id, also = '' }: Credited): readonly Purchase[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM ${documentRows} WHERE company=:company AND original_doc_id=:doc_id
         AND doc_type='credit_note' AND (is_issued=1 OR id=:also) ORDER BY seq`,
      { doc_id, also },
    )
    .flatMap(({ id }) => {
      const state = reader.state(doc, id);
      if (!state) return [];
      const lines = reader.lines(id) as readonly DocLine[];
      const posted = creditedByAccount(reader, id, state.base_currency);
      return [{ state, lines, posted }];
    });
