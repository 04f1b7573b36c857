import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import { add, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { lotValue } from '../../inventory/contract/queries.ts';
import {
  type MfgOrder,
  mfgOrder,
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
  mfgOrderUpdated,
  mfgStepCompleted,
} from '../../manufacturing/contract/facts.ts';
import { unlessMigrated } from '../../migrations/contract/queries.ts';
import type { PostingRole } from '../contract/queries.ts';
import type { DraftLine } from '../entry/draft.ts';
import { post } from '../journal/post.ts';

type Happened = { readonly meta: { readonly entity_id: string }; readonly state: MfgOrder };

type What = {
  /** Operation part of the source key. */
  readonly op: 'issue' | 'recv' | 'ret' | 'scrap' | 'close' | 'cancel' | 'labor' | 'unrecv';
  readonly says: string;
};

type Booked = { readonly date: string; readonly journal_id?: string | null | undefined };

/** Entry of one production step; numbered, because a step can repeat. */
const entry = (
  { meta, state }: Happened,
  { op, says }: What,
  { date, journal_id }: Booked,
  lines: readonly DraftLine[],
): Send | undefined =>
  journal_id
    ? send(post, {
        id: journal_id,
        je_type: 'manufacturing',
        date,
        memo: `${says} ${state.number}`,
        source_key: `je:mfg:${meta.entity_id}:${op}:{n}`,
        source_kind: 'mfg_order',
        source_id: meta.entity_id,
        reference: state.number,
        lines: [...lines],
      })
    : undefined;

const debit = (role: PostingRole, amount: number): DraftLine => ({ role, debit: amount });
const credit = (role: PostingRole, amount: number): DraftLine => ({ role, credit: amount });

type Lot = { readonly item_id: string; readonly line_cost: number; readonly consigned: boolean };

const costOf = (lots: readonly Lot[], consigned: boolean): number =>
  sum(lots.filter((lot) => lot.consigned === consigned).map(({ line_cost }) => line_cost));

/** Lines of consigned lots, one per item, because consignments are settled per item. */
const cleared = (lots: readonly Lot[], side: typeof debit): readonly DraftLine[] =>
  lots
    .filter((lot) => lot.consigned)
    .map(({ item_id, line_cost }) => ({ ...side('consignment_clearing', line_cost), item_id }));

const materials = [
  reaction('accounting.postsIssue', {
    when: mfgOrderIssued,
    of: mfgOrder,
    then: (happened) => {
      const lots = happened.data.items.flatMap((item) => item.lots);
      return entry(happened, { op: 'issue', says: 'Components issued to' }, happened.data, [
        debit('wip', sum(lots.map(({ line_cost }) => line_cost))),
        credit('inventory', costOf(lots, false)),
        // Consigned goods are purchased when used.
        ...cleared(lots, credit),
      ]);
    },
  }),
  reaction('accounting.postsReturn', {
    when: mfgOrderReturned,
    of: mfgOrder,
    then: (happened) => {
      const lots = happened.data.items.flatMap((item) => item.lots);
      const own = sum(lots.map(({ value_delta }) => value_delta));
      return entry(happened, { op: 'ret', says: 'Components returned from' }, happened.data, [
        debit('inventory', own),
        ...cleared(lots, debit),
        // Averaging returned goods with stock may leave a rounding difference.
        debit('rounding', sub(costOf(lots, false), own)),
        credit('wip', sum(lots.map(({ line_cost }) => line_cost))),
      ]);
    },
  }),
];

const laborLines = (amount: number): DraftLine[] => [
  debit('wip', amount),
  credit('labor_absorbed', amount),
];

const labor = [
  reaction('accounting.postsStep', {
    when: mfgStepCompleted,
    of: mfgOrder,
    then: (happened) =>
      entry(
        happened,
        { op: 'labor', says: 'Labor on' },
        happened.data,
        laborLines(happened.data.labor_cost),
      ),
  }),
  reaction('accounting.postsLabor', {
    when: mfgOrderUpdated,
    of: mfgOrder,
    then: (happened) =>
      entry(
        happened,
        { op: 'labor', says: 'Labor on' },
        happened.data,
        laborLines(happened.data.labor_cost),
      ),
  }),
];

const overheadLines = (amount: number): DraftLine[] => [
  debit('wip', amount),
  credit('overhead_absorbed', amount),
];

const outputs = [
  reaction('accounting.postsOutput', {
    when: mfgOrderReceived,
    of: mfgOrder,
    then: (happened) => {
      const { overhead_cost, total_cost, value_delta } = happened.data;
      return entry(happened, { op: 'recv', says: 'Output of' }, happened.data, [
        ...overheadLines(overhead_cost),
        debit('inventory', value_delta),
        debit('rounding', sub(total_cost, value_delta)),
        credit('wip', total_cost),
      ]);
    },
  }),
  reaction('accounting.postsOutputReversed', {
    when: mfgOrderReceiptReversed,
    of: mfgOrder,
    then: (happened) => {
      const { overhead_cost, total_cost, value_delta, wip, quantity, unit_cost } = happened.data;
      const came = lotValue(quantity, unit_cost, happened.state.currency);
      return entry(happened, { op: 'unrecv', says: 'Output reversed of' }, happened.data, [
        debit('wip', total_cost),
        debit('inventory', value_delta),
        debit('rounding', sub(came, total_cost)),
        // Revaluation of the lot since the receipt.
        credit('mfg_variance', add(came, value_delta)),
        ...overheadLines(neg(overhead_cost)),
        ...closingLines(wip.role, neg(wip.residue)),
      ]);
    },
  }),
  reaction('accounting.postsScrap', {
    when: mfgOrderScrapped,
    of: mfgOrder,
    then: (happened) =>
      entry(happened, { op: 'scrap', says: 'Scrap of' }, happened.data, [
        debit('scrap', happened.data.scrap_value),
        credit('wip', happened.data.scrap_value),
      ]),
  }),
];

/** Lines that clear the work-in-process balance at the end of an order. */
const closingLines = (role: string, residue: number): DraftLine[] => [
  { role, debit: residue },
  credit('wip', residue),
];

const ends = [
  reaction('accounting.postsClosing', {
    when: mfgOrderCompleted,
    of: mfgOrder,
    then: (happened) => {
      const { role, residue } = happened.data.wip;
      const lines = closingLines(role, residue);
      return entry(happened, { op: 'close', says: 'Closing of' }, happened.data, lines);
    },
  }),
  reaction('accounting.postsCancelling', {
    when: mfgOrderCancelled,
    of: mfgOrder,
    then: (happened) =>
      entry(
        happened,
        { op: 'cancel', says: 'Cancelling of' },
        happened.data,
        closingLines('scrap', happened.data.scrap_value),
      ),
  }),
];

/** Postings of production: one entry per fact. */
export const manufacturingPostings: readonly Reaction[] = [
  ...materials,
  ...labor,
  ...outputs,
  ...ends,
].map(unlessMigrated);
