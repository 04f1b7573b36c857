import { Type } from '@sinclair/typebox';
import { seesCosts, withoutCosts } from '../../../kernel/access.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { cutOf, replayEntity } from '../../../kernel/ledger/replay.ts';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { readRecord } from '../../../kernel/store/record.ts';
import { doc } from './doc.ts';
import { refusedElsewhere } from './elsewhere.ts';
import { DocRecord, docRecord } from './record.ts';
import { docView } from './view.ts';

/** One document with its lines, as it is or as it was. */
export const get = query('documents.docs.get', {
  says: 'Read a document, now or as of a date, an instant or an event id.',
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: DocRecord,
  refuses: [notFound],
  answer: (look, { entity_id, as_of }, now, { house }) => {
    const unknown = notFound({ what: doc.title, id: entity_id });
    const { role } = now.caller;
    if (as_of === undefined)
      return (
        readRecord(look, docView, entity_id, role, (events) =>
          refusedElsewhere(look, entity_id, events, now),
        ) ?? unknown
      );
    const then = replayEntity(look, house, doc, entity_id, cutOf(look, as_of));
    if (!then) return unknown;
    const { state, lines, ...meta } = then;
    const record = {
      id: entity_id,
      entity_id,
      entity_type: doc.kind,
      ...meta,
      ...docRecord(state),
      line_items: lines.all(),
    };
    return seesCosts(role) ? record : withoutCosts(record);
  },
});
