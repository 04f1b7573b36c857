import type { Now } from '../../../kernel/declare/operation.ts';
import { add } from '../../../kernel/values/money/money.ts';
import type { Shelved } from '../../inventory/contract/queries.ts';
import { auditLine } from '../lists/audit.ts';
import type { InventoryList } from '../state/inventory-list.ts';
import type { ListLine } from './line.ts';

/** Scanning runs that a line stores. */
const runsKept = 100;

/** Result of a scan; `already` when it changes nothing. */
export type Scanned =
  | { readonly mode: 'added' | 'again' | 'audited' | 'received'; readonly line: ListLine }
  | { readonly mode: 'already'; readonly line: ListLine }
  | { readonly mode: 'not_on_list' };

/** A scan: the goods, their line if any, their price and the scanning run. */
export type Scan = {
  readonly shelved: Shelved;
  readonly line: ListLine | undefined;
  readonly unit_price: number;
  readonly price_list: string;
  readonly run_key: string | undefined;
};

/** Result of a scan by status and type of the list. */
export const scanResult = (state: InventoryList, scan: Scan, now: Now): Scanned => {
  if (state.status === 'draft') return onDraft(state, scan);
  return state.list_type === 'audit' ? onAudit(scan, now) : onTransfer(scan, now);
};

const onDraft = ({ list_type }: InventoryList, scan: Scan): Scanned => {
  const { line, shelved, run_key } = scan;
  if (!line) return { mode: 'added', line: withRun(newLine(list_type, scan), run_key) };
  const isCountable = shelved.inventory_type === 'lot' || shelved.quantity > 1;
  const isOfGoods = ['audit', 'transfer', 'writeoff'].includes(list_type);
  if (isOfGoods || !isCountable || isInRun(line, run_key)) return { mode: 'already', line };
  const quantity = add(line.quantity ?? 0, 1);
  return { mode: 'again', line: withRun({ ...line, quantity }, run_key) };
};

const onAudit = ({ line, shelved, run_key }: Scan, { ts, caller }: Now): Scanned => {
  if (line?.audited_at) return { mode: 'already', line };
  const seen = { audited_at: ts, audited_by: caller.user_id || null };
  const marked = withRun({ ...(line ?? auditLine(shelved)), ...seen }, run_key);
  return { mode: line ? 'audited' : 'added', line: marked };
};

const onTransfer = ({ line, run_key }: Scan, { ts }: Now): Scanned => {
  if (!line) return { mode: 'not_on_list' };
  if (line.received_at) return { mode: 'already', line };
  return { mode: 'received', line: withRun({ ...line, received_at: ts }, run_key) };
};

const newLine = (listType: string, { shelved, unit_price, price_list }: Scan): ListLine => {
  const seen = auditLine(shelved);
  if (listType === 'audit') return seen;
  if (listType === 'writeoff') return { ...seen, qty_out: shelved.quantity };
  const { on_hand: _, ...line } = seen;
  if (listType === 'transfer')
    return { ...line, quantity: shelved.quantity, from_location_id: shelved.location_id };
  return { ...line, quantity: 1, unit_price, price_list };
};

const isInRun = (line: ListLine, run: string | undefined): boolean =>
  run !== undefined && (line.run_keys ?? []).includes(run);

const withRun = (line: ListLine, run: string | undefined): ListLine =>
  run === undefined || isInRun(line, run)
    ? line
    : { ...line, run_keys: [...(line.run_keys ?? []), run].slice(-runsKept) };
