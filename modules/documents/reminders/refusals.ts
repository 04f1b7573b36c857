import { refusal } from '../../../kernel/declare/refusal.ts';

export const reminderVoid = refusal(
  'reminder_void',
  409,
  'The reminder is void. Record a new one.',
);
export const nothingOverdue = refusal(
  'nothing_overdue',
  409,
  'The contact has no overdue invoice. Choose a customer from the list of due reminders.',
);
export const overdueCovered = refusal(
  'overdue_covered',
  409,
  'Credit notes and money on account of the contact cover what is overdue. Apply them to the invoices.',
);
export const notOverdue = refusal(
  'not_overdue',
  422,
  'The document {doc_id} is not an overdue invoice of the contact. Choose invoices from the list of due reminders.',
);
export const noLevelDue = refusal(
  'no_level_due',
  409,
  'The next reminder is due on {from}. Wait until then, or send `level` {level} to remind earlier.',
);
export const lastLevelSent = refusal(
  'last_level_sent',
  409,
  'The contact was reminded at the last level, {level}. Send `level` {level} to repeat it.',
);
export const noSuchLevel = refusal(
  'no_such_level',
  422,
  'The company has {levels} levels of reminders. Send one of these, or add a level to the setting `reminder_levels`.',
);
export const levelSkipped = refusal(
  'level_skipped',
  409,
  'The last reminder of these invoices has level {last}. Send level {next} before level {level}.',
);
export const remindedToday = refusal(
  'reminded_today',
  409,
  'The contact was reminded at level {level} today. Print or send the reminder {reminder_id} again.',
);
