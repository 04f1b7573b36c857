import { operation as applyRules } from 'operation:accounting_statementLines_applyRules';
import { operation as autoMatch } from 'operation:accounting_statementLines_autoMatch';
import { operation as bulkConfirm } from 'operation:accounting_statementLines_bulkConfirm';
import { operation as match } from 'operation:accounting_statementLines_match';
import { operation as matchDocument } from 'operation:accounting_statementLines_matchDocument';
import { operation as matchTransfer } from 'operation:accounting_statementLines_matchTransfer';
import { operation as unmatch } from 'operation:accounting_statementLines_unmatch';
import { operation as update } from 'operation:accounting_statementLines_update';
import { send } from '../../api/operation.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import type { Reason } from './reasons.ts';
import type { Line } from './statement.ts';

/** Possible match of a line as the API suggests it. */
export type Suggestion = {
  readonly kind: 'entry' | 'document' | 'documents' | 'transfer' | 'rule';
  readonly id: string;
  readonly label: string;
  readonly date: string | null;
  readonly amount: number | null;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly why?: readonly Reason[];
  readonly allocations?: readonly { readonly doc_id: string; readonly amount: number }[];
  readonly account_code?: string;
  readonly bank_account_id?: string;
  readonly reconciliation_id?: string;
};

type Confirmed = {
  readonly confirmed: number;
  readonly left: readonly { readonly line_id: string; readonly reason: string }[];
  readonly remaining: number;
};

const pathOf = ({ reconciliation_id, line_id }: Line) => ({ reconciliation_id, line_id });

/** Undoes what was done with a line: its payments and entries are voided with it. */
export const undoLine = (line: Line): Promise<void> =>
  trying(async () => {
    if (line.status === 'skipped') await send(update, { ...pathOf(line), status: 'unmatched' });
    else {
      const { stays } = await send<{ stays: readonly { number: string; memo: string }[] }>(
        unmatch,
        { ...pathOf(line), void_entry: true, void_payments: line.how === 'document' },
      );
      const [left] = stays;
      if (left) toast(t('recon.stays', { what: left.number || memoText(left.memo) }));
    }
    await moneyChanged();
  });

const told = (says: string, line: Line): void =>
  toast(says, { label: t('undo'), run: () => void undoLine({ ...line, status: 'matched' }) });

/** Confirms the proposal of a line. */
export const confirmLine = (line: Line): Promise<void> =>
  trying(async () => {
    const { reconciliation_id, line_id } = line;
    const { left } = await send<Confirmed>(bulkConfirm, { reconciliation_id, line_ids: [line_id] });
    if (left[0]) toast(left[0].reason);
    else told(t('recon.confirmed', { n: 1 }), { ...line, how: howOf(line) });
    await moneyChanged();
  });

const howOf = ({ proposal }: Line): string =>
  proposal?.kind === 'documents' || proposal?.kind === 'return' ? 'document' : 'manual';

/** Confirms all lines whose proposal is certain, and says which of them were refused. */
export const confirmSure = async (sure: readonly Line[]): Promise<void> => {
  const reconciliation_id = sure[0]?.reconciliation_id ?? '';
  const ids = new Set(sure.map(({ line_id }) => line_id));
  const left: string[] = [];
  let confirmed = 0;
  let isMore = true;
  while (isMore) {
    const done = await send<Confirmed>(bulkConfirm, { reconciliation_id });
    confirmed += done.confirmed;
    left.push(...done.left.filter((one) => ids.has(one.line_id)).map(({ reason }) => reason));
    isMore = done.remaining > 0 && done.confirmed > 0;
  }
  toast(t('recon.confirmed', { n: confirmed }));
  if (left.length > 0) toast(`${t('recon.left', { n: left.length })}: ${left[0]}`);
  await moneyChanged();
};

/** Leaves a line out of the books. */
export const ignoreLine = (line: Line): Promise<void> =>
  trying(async () => {
    await send(update, { ...pathOf(line), status: 'skipped' });
    toast(t('recon.ignored'), {
      label: t('undo'),
      run: () => void undoLine({ ...line, status: 'skipped' }),
    });
    await moneyChanged();
  });

/** Finds proposals for the open lines again. */
export const propose = (reconciliation_id: string): Promise<void> =>
  trying(async () => {
    const { suggested, matched } = await send<{ suggested: number; matched: number }>(autoMatch, {
      reconciliation_id,
    });
    toast(t('recon.proposed', { suggested, matched }));
    await moneyChanged();
  });

/** Matches a line with one of its suggestions. */
export const takeSuggestion = (line: Line, one: Suggestion): Promise<void> =>
  trying(async () => {
    const path = pathOf(line);
    if (one.kind === 'entry') await send(match, { ...path, je_id: one.id });
    else if (one.kind === 'rule')
      await send(applyRules, {
        reconciliation_id: path.reconciliation_id,
        line_ids: [path.line_id],
      });
    else if (one.kind === 'transfer') {
      const other = { reconciliation_id: one.reconciliation_id, line_id: one.id };
      await send(matchTransfer, { ...path, bank_account_id: one.bank_account_id, other });
    } else await send(matchDocument, { ...path, allocations: allocationsOf(line, one) });
    const how = one.kind.startsWith('document') ? 'document' : 'manual';
    told(t('recon.matched', { what: memoText(one.label) }), { ...line, how });
    await moneyChanged();
  });

/** Amounts of the documents that a line pays: one that is larger than the line is paid in part. */
const allocationsOf = (line: Line, { allocations, id, amount }: Suggestion) =>
  allocations ?? [
    { doc_id: id, amount: Math.min(Math.abs(line.amount), Math.abs(amount ?? line.amount)) },
  ];

/** Confirms a line by Enter: its proposal, or the first candidate where it has none. */
export const enter = (line: Line, candidates: readonly Suggestion[]): void => {
  const [first] = candidates;
  if (line.status === 'suggested') void confirmLine(line);
  else if (first && line.status === 'unmatched') void takeSuggestion(line, first);
};
