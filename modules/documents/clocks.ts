import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { contactErased } from '../crm/contract/facts.ts';
import { erasePersonal } from './document/erase-personal.ts';
import { firstKeptDay } from './document/retention.ts';

const contactsPerTurn = 100;

/**
 * Erases the required personal fields of documents of erased contacts once their retention has
 * ended.
 */
export const retentionEnds: Clock = {
  name: 'documents.retentionEnds',
  due: (reader, now) =>
    reader
      .rows<{ contact_id: string }>(
        `SELECT DISTINCT v.contact_id FROM ledger l CROSS JOIN doc_view v
           ON v.company=l.company AND v.contact_id=l.entity_id
         WHERE l.company=:company AND l.event_type=:erased
           AND v.contact_name IS NOT NULL AND v.issue_date < :first LIMIT ${contactsPerTurn}`,
        { erased: contactErased.type, first: firstKeptDay(now) },
      )
      .map(({ contact_id }) => send(erasePersonal, { contact_id, reason: 'retention' })),
};
