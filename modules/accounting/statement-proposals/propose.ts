import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { activeRules } from '../bank-rules/pattern.ts';
import { withRates } from '../exchange-rates/find-rate.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { because, explained } from '../statement-matching/reason.ts';
import { type Found, rankOf } from './certainty.ts';
import { documentIndex } from './document-index.ts';
import { documentsFor } from './documents.ts';
import { onAccountFor } from './on-account.ts';
import { isReturn, paymentsBefore, returnFor } from './returns.ts';
import { transferFor, transfersOf } from './transfers.ts';

/** Best of several proposals; of equal ones the first. */
const best = (found: readonly (Found | undefined)[]): Found | undefined =>
  found
    .filter((one) => one !== undefined)
    .toSorted((a, b) => rankOf(a.confidence) - rankOf(b.confidence))[0];

/**
 * Proposals for lines that no entry matches for sure: documents, returned payments, transfers, rules and money on account. Documents
 * named by number come first, since a certain proposal takes its balance from the others.
 */
export const proposalsFor = (
  reader: Reader,
  state: Reconciliation,
  lines: readonly StoredLine[],
  now: Now,
): ReadonlyMap<string, Found> => {
  const index = documentIndex(reader, lines);
  const transfers = transfersOf(reader, state);
  const payments = paymentsBefore(reader, state, lines, currencyOf(now.company));
  const rules = activeRules(reader, state.bank_account_id);
  const found = new Map<string, Found>();
  const put = (line: StoredLine, one: Found | undefined): void => {
    const made = best([found.get(line.line_id), one]);
    if (made) found.set(line.line_id, made);
  };
  const rated = withRates(reader, now);
  const open = lines.filter(({ amount }) => amount !== 0);
  for (const line of open) {
    put(line, returnFor(payments, line, now));
    put(line, transferFor(transfers, line, rated));
  }
  for (const step of ['reference', 'party'] as const)
    for (const line of open)
      if (found.get(line.line_id)?.confidence !== 'high' && !isReturn(line))
        put(line, documentsFor(index, line, step, rated));
  for (const line of open) {
    const rule = rules.find((one) => one.fits(line));
    if (rule)
      put(line, {
        confidence: 'high',
        proposal: {
          kind: 'rule',
          label: rule.default_memo ?? rule.match_pattern,
          ...explained([because('rule', { what: rule.match_pattern })]),
          rule_id: rule.id,
        },
      });
  }
  for (const line of open)
    if (!found.has(line.line_id)) put(line, onAccountFor(reader, line, index.knownOf(line)));
  return withoutRivals(found);
};

/** Opposite line or returned payment that a proposal takes. */
const takenBy = ({ proposal: { transfer, returned } }: Found): string | undefined =>
  transfer?.line_id ?? returned?.doc_id;

/** Proposals of which no two are certain about the same opposite line or returned payment. */
const withoutRivals = (found: ReadonlyMap<string, Found>): ReadonlyMap<string, Found> => {
  const takers = Map.groupBy(
    [...found].filter(([, one]) => one.confidence === 'high' && takenBy(one)),
    ([, one]) => takenBy(one),
  );
  const rivals = new Set(
    [...takers.values()].flatMap((some) => (some.length > 1 ? some.map(([id]) => id) : [])),
  );
  return new Map(
    [...found].map(([id, one]) => [id, rivals.has(id) ? { ...one, confidence: 'medium' } : one]),
  );
};
