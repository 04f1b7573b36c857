import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { type Shelved, shelvedAt } from '../../inventory/contract/queries.ts';
import { newDraftFacts } from '../draft/content.ts';
import { moneyOf } from '../draft/header.ts';
import { nextListNumber } from '../draft/number.ts';
import type { ListLine } from '../lines/line.ts';
import { tooManyLines, unknownLocation } from '../refusals.ts';
import { list } from '../state/inventory-list.ts';

/** Creates an audit of a location with all goods expected there. */
export const audit = command('lists.lists.audit', {
  says: 'Create an audit with the goods of a location.',
  explains: [
    'Creates a draft with one line for each physical item that has a quantity at the location and is available, reserved, damaged or expired; services are left out.',
    'Line ids are the item ids.',
    'Refused with `too_many_lines` above 5000 items.',
    'Finalize it before counting with `lists_lines_count`.',
  ],
  by: 'operator',
  on: list,
  takes: Type.Object({ location_id: AnyId }),
  gives: writtenWith({ line_count: Type.Integer(), ref_id: Type.String() }),
  refuses: [unknownLocation, tooManyLines],
  reads: (reader, { location_id }, _, now) => {
    if (!locationOf(reader, location_id)) return unknownLocation({ location_id });
    return {
      shelved: shelvedAt(reader, location_id),
      number: nextListNumber(reader, 'audit', now.today),
    };
  },
  decide: (_, { location_id }, now, { shelved, number }) => {
    if (shelved.length > limits.linesPerDocument)
      return tooManyLines({ limit: limits.linesPerDocument, found: shelved.length });
    const draft = {
      list_type: 'audit',
      number,
      ref_id: number.text,
      described: { location_id },
      money: moneyOf({}, now),
      lines: shelved.map(auditLine),
    };
    const facts = newDraftFacts(now.id('list'), draft, now);
    if (isRefusal(facts)) return facts;
    return { facts, answer: { line_count: shelved.length, ref_id: number.text } };
  },
});

/** Audit line of goods at a location. */
export const auditLine = ({ id, sku, name, barcode, sell_by, quantity }: Shelved): ListLine => ({
  line_id: id,
  item_id: id,
  entity_id: id,
  sku,
  name,
  ...(barcode === null ? {} : { barcode }),
  sell_by,
  on_hand: quantity,
  line_total: 0,
});
