import { table, viewTable } from '../../kernel/declare/table.ts';

/** Conversations, each its user's own. */
export const conversationTable = viewTable(
  'ai_conversation_view',
  { user_id: 'text', is_archived: 'integer' },
  { indexes: [['company', 'user_id', 'version']] },
);

/** What the assistant proposed, and what became of it. */
export const proposalTable = viewTable(
  'ai_proposal_view',
  { conversation_id: 'text', message_id: 'text', status: 'text', expires_at: 'text' },
  {
    indexes: [
      ['company', 'conversation_id', 'seq'],
      ['company', 'status', 'expires_at'],
    ],
  },
);

/** The reading of several files at once. */
export const jobTable = viewTable(
  'ai_job_view',
  { conversation_id: 'text', status: 'text' },
  { indexes: [['company', 'conversation_id', 'seq']] },
);

/** Files handed to the assistant, for thirty days. */
export const uploadTable = viewTable(
  'ai_upload_view',
  { sha256: 'text', expires_at: 'text' },
  {
    indexes: [
      ['company', 'expires_at'],
      ['company', 'sha256'],
    ],
  },
);

/** Reminders that users set, until they have rung. */
export const reminderTable = viewTable(
  'ai_reminder_view',
  { status: 'text', due_at: 'text' },
  { indexes: [['company', 'status', 'due_at']] },
);

/** What was asked and answered, a row each: who, when, for how many credits. */
export const usageTable = table(
  'ai_usage',
  { id: 'text', user_id: 'text', at: 'text', questions: 'integer', credits: 'integer' },
  { indexes: [['company', 'at']] },
);

/** The sealed key of the provider. */
export const secretTable = table('ai_secret', { id: 'text', sealed: 'text' });
