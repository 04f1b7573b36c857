import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Ids, writtenWith } from '../../../kernel/declare/schemas.ts';
import { shelvedById } from '../../inventory/contract/queries.ts';
import { newDraftFacts } from '../draft/content.ts';
import { moneyOf } from '../draft/header.ts';
import { nextListNumber } from '../draft/number.ts';
import { unknownItem } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';
import { auditLine } from './audit.ts';

/** Creates a write-off of items, by default of their full quantity. */
export const writeoff = command('lists.lists.writeoff', {
  says: 'Create a write-off list of items.',
  explains: [
    'Creates a draft with one line for each item, proposing its full quantity on hand.',
    'Nothing leaves stock yet: adjust the lines with `lists_lines_changeWriteoff`, finalize as a manager, then call `lists_stock_writeOff`.',
    'An unknown item refuses the whole list (`item_not_found`).',
  ],
  by: 'operator',
  on: list,
  takes: Type.Object({ entity_ids: Ids }),
  gives: writtenWith({ line_count: Type.Integer(), ref_id: Type.String() }),
  refuses: [unknownItem],
  reads: (reader, { entity_ids }, _, now) => ({
    shelved: new Map(shelvedById(reader, entity_ids).map((one) => [one.id, one])),
    number: nextListNumber(reader, 'writeoff', now.today),
  }),
  decide: (_, { entity_ids }, now, { shelved, number }) => {
    const ids = [...new Set(entity_ids)];
    const missing = ids.find((id) => !shelved.has(id));
    if (missing !== undefined) return unknownItem({ item_id: missing });
    const draft = {
      list_type: 'writeoff',
      number,
      ref_id: number.text,
      described: {},
      money: moneyOf({}, now),
      lines: ids.flatMap((id) => {
        const one = shelved.get(id);
        return one ? [{ ...auditLine(one), qty_out: one.quantity }] : [];
      }),
    };
    const facts = newDraftFacts(now.id('list'), draft, now);
    if (isRefusal(facts)) return facts;
    return { facts, answer: { line_count: ids.length, ref_id: number.text } };
  },
});
