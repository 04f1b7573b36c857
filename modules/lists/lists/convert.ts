import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, knownText, writtenWith } from '../../../kernel/declare/schemas.ts';
import { namesWhere, typeNamed, typeOf } from '../../documents/contract/queries.ts';
import { isReserved } from '../lines/line.ts';
import { allOf } from '../lines/line-rows.ts';
import { placeOf, releaseFacts } from '../lines/release-reservations.ts';
import { wrongTarget } from '../refusals.ts';
import { listConverted } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/** Types of documents that a quotation is converted into. */
const targets = namesWhere((doc) => typeOf(doc).isMadeFromList);

/**
 * Converts a quotation into a draft invoice or memo and closes it; the documents module creates the draft by
 * reaction.
 */
export const convert = command('lists.lists.convert', {
  says: 'Convert a quotation list into a draft invoice or memo.',
  explains: [
    'Quotation lists only, draft or finalized; `target_type` is `invoice` or `memo` (`wrong_target_type`).',
    'Creates a draft document with lines, discount and tax of the list, which becomes `closed`; reservations move to the document.',
    'Nothing is posted.',
    'There is no way back: deleting the draft does not reopen the list, but it can be duplicated.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, target_type: knownText(targets) }),
  gives: writtenWith({ target_doc_id: Type.String(), status: Type.Literal('closed') }),
  asks: 'convert',
  refuses: [wrongTarget],
  decide: (state, { entity_id, target_type }, now, { lines }) => {
    if (!typeNamed(target_type).isMadeFromList) return wrongTarget({ target_type });
    const target_doc_id = now.id('doc');
    const all = state.reserved > 0 ? allOf(lines) : [];
    const held = all.filter(isReserved).map((line) => ({
      line_id: line.line_id,
      item_id: placeOf(line).item_id,
      quantity: line.reserved_quantity ?? 0,
    }));
    const told = {
      target_doc_id,
      target_doc_type: target_type,
      closed_at: now.ts,
      ...(held.length > 0 ? { held } : {}),
    };
    return {
      facts: [...releaseFacts(entity_id, all), listConverted(entity_id, told)],
      answer: { target_doc_id, status: 'closed' },
    };
  },
});
