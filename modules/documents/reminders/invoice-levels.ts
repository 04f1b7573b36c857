import { counts, tally } from '../../../kernel/declare/projection.ts';
import { docRevertedToDraft } from '../document/facts/issue.ts';
import { docReminded, docReminderVoided } from '../document/facts/reminders.ts';
import { docReminderTable } from '../tables.ts';

/** Last reminder of each invoice that is not void; an invoice that returns to draft begins again. */
export const invoiceLevels = tally(docReminderTable, [
  counts(docReminded, ({ level, date, reminder_id }, { entity_id: doc_id }) => [
    { put: { doc_id, level, date, reminder_id } },
  ]),
  counts(docReminderVoided, ({ reminder }, { entity_id: doc_id }) => [
    reminder ? { put: { doc_id, ...reminder } } : { drop: { doc_id } },
  ]),
  counts(docRevertedToDraft, (_, { entity_id: doc_id }) => [{ drop: { doc_id } }]),
]);
