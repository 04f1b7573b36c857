import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { type Read, recordAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf } from '../../../kernel/ledger/replay.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';
import { ListRecord } from '../state/record.ts';
import { listRecord, listView } from '../state/view.ts';

const withLines: Read<InventoryList> = {
  actor: list,
  record: (state, _, lines) => ({ ...listRecord(state), line_items: lines.all() }),
};

/** A list with its lines, now or as of a cutoff. */
export const get = query('lists.lists.get', {
  says: 'Read a list, now or as of a date, an instant or an event id.',
  explains: [
    'Includes all lines; for long lists use `lists_lists_page`.',
    'Deleted drafts are not found.',
    'A date in `as_of` counts movements by their own date and other changes by the time they were recorded.',
    '`shrinkage_value` and `overage_value` of an audit are shown to managers and above only.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ entity_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: ListRecord,
  refuses: [notFound],
  answer: (reader, { entity_id, as_of }, now, { registry }) => {
    const unknown = notFound({ what: 'list', id: entity_id });
    if (as_of === undefined)
      return readRecord(reader, listView, entity_id, now.caller.role) ?? unknown;
    return (
      recordAt(reader, registry, withLines, entity_id, cutoffOf(reader, as_of), now) ?? unknown
    );
  },
});
