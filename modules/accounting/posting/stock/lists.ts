import { type Send, send } from '../../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../../kernel/declare/reaction.ts';
import { neg, sum } from '../../../../kernel/values/money/money.ts';
import {
  type InventoryList,
  list,
  listAdjusted,
  listAdjustReversed,
  listWriteoffReversed,
  listWrittenOff,
} from '../../../lists/contract/facts.ts';
import { unlessMigrated } from '../../../migrations/contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';
import { post } from '../../journal/post.ts';
import { reverse } from '../../journal/reverse.ts';

/** Postings of audits and write-offs: one entry each, and its reversal. */
export const listPostings: readonly Reaction[] = [
  reaction('accounting.listAdjusted', {
    when: listAdjusted,
    of: list,
    then: ({ data, meta, state }) => {
      const { journal_entry_id: id, date, shrinkage: less, overage: more } = data;
      return id === null
        ? undefined
        : entry(meta.entity_id, state, { op: 'adjust', says: 'Audit', date, id }, [
            { role: 'inventory_shrinkage', debit: less },
            { role: 'inventory', credit: less },
            { role: 'inventory', debit: more },
            { role: 'inventory_overage', credit: more },
          ]);
    },
  }),
  reaction('accounting.listWrittenOff', {
    when: listWrittenOff,
    of: list,
    then: ({ data: { je_id: id, date, lines }, meta, state }) => {
      if (id === null) return undefined;
      const gone = lines.map(({ account, value_delta }) => ({
        ...(account ? { account } : { role: 'inventory_shrinkage' }),
        value_delta,
      }));
      return entry(
        meta.entity_id,
        state,
        { op: 'writeoff', says: 'Write-off', date, id },
        against(gone),
      );
    },
  }),
  reaction('accounting.listAdjustReversed', {
    when: listAdjustReversed,
    of: list,
    then: ({ data, meta, state }) => back(meta.entity_id, state, 'undo-adjust', data),
  }),
  reaction('accounting.listWriteoffReversed', {
    when: listWriteoffReversed,
    of: list,
    then: ({ data: { je_id: reverses, ...data }, meta, state }) =>
      back(meta.entity_id, state, 'undo-writeoff', { ...data, reverses }),
  }),
].map(unlessMigrated);

type What = {
  readonly op: string;
  readonly says: string;
  readonly date: string;
  readonly id?: string;
};

const entry = (
  listId: string,
  state: InventoryList,
  { op, says, ...what }: What,
  lines: readonly DraftLine[],
): Send =>
  send(post, {
    ...what,
    je_type: 'stock',
    memo: `${says} ${state.ref_id}`,
    source_key: `je:auto:${listId}:${op}:{n}`,
    source_kind: 'list',
    source_id: listId,
    reference: state.ref_id,
    lines: [...lines],
  });

type Share = {
  readonly role?: string;
  readonly account?: string;
  readonly value_delta: number;
};

/** Lines of value changes: inventory against the account of each. */
const against = (shares: readonly Share[]): DraftLine[] => {
  const groups = Map.groupBy(shares, ({ account, role }) => account ?? role ?? '');
  const others = [...groups.values()].map((group) => {
    const [{ value_delta: _, ...of } = { value_delta: 0 }] = group;
    return { ...of, credit: sum(group.map((one) => one.value_delta)) };
  });
  const inventory = sum(others.map(({ credit }) => credit));
  return [...others, { role: 'inventory', credit: neg(inventory) }];
};

type Undone = {
  readonly reverses: string | null;
  readonly remainders: readonly Share[];
  readonly date: string;
  readonly reason?: string | null;
};

/** Reverses the entry; later cost changes of the lots are posted separately. */
const back = (listId: string, state: InventoryList, op: string, undone: Undone): Send[] => {
  const { reverses, remainders, date, reason = null } = undone;
  const says = 'Cost changed since';
  return [
    ...(reverses === null ? [] : [send(reverse, { id: reverses, date, reason })]),
    ...(remainders.length === 0
      ? []
      : [entry(listId, state, { op, says, date }, against(remainders))]),
  ];
};
