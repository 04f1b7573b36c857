import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { newDraftFacts } from '../draft/content.ts';
import { describedOf, moneyOf } from '../draft/header.ts';
import { nextListNumber } from '../draft/number.ts';
import { stockOf } from '../goods.ts';
import type { LineInput } from '../lines/input.ts';
import type { ListLine } from '../lines/line.ts';
import { linesFrom } from '../lines/line-builder.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { wrongTotals } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';

/** Duplicates a list as a draft, without counts, marks and share token. */
export const duplicate = command('lists.lists.duplicate', {
  says: 'Duplicate a list as a draft.',
  explains: [
    'Works in any status.',
    'The copy is a draft of today with a new number and the same header, lines and prices; counts, marks, reservations and the share token are left out.',
    'Quantities on hand and locations are read anew for audits, write-offs and transfers.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ ref_id: Type.String() }),
  asks: 'duplicate',
  refuses: [wrongTotals],
  reads: (reader, { entity_id }, { list_type }, now) => ({
    number: nextListNumber(reader, list_type, now.today),
    stock: stockOf(reader, linesOf(reader, entity_id)),
  }),
  decide: (state, { entity_id }, now, { number, stock, lines }) => {
    const { list_type, currency } = state;
    const sent = allOf(lines).map(copied);
    const none = { replaced: [], taken: new Set<string>() };
    const copies = linesFrom(sent, { list_type, currency, stock, ...none }, now);
    if (isRefusal(copies)) return copies;
    const { share_token: _, ...described } = describedOf(state);
    const id = now.id('list');
    const draft = { list_type, number, ref_id: number.text, described, money: moneyOf(state, now) };
    const facts = newDraftFacts(id, { ...draft, lines: copies, source_list_id: entity_id }, now);
    return isRefusal(facts) ? facts : { facts, answer: { id, ref_id: number.text } };
  },
});

/** A stored line as input of a copy. */
const copied = ({ line_id: _, on_hand: __, ...line }: ListLine): LineInput => line as LineInput;
