import { table, viewTable } from '../../kernel/declare/table.ts';

/** Conversations by user. */
export const conversationTable = viewTable(
  'ai_conversation_view',
  { user_id: 'text', is_archived: 'integer' },
  { indexes: [['company', 'user_id', 'version']] },
);

/** Proposals by conversation and by status. */
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

/** Jobs that read files. */
export const jobTable = viewTable(
  'ai_job_view',
  { conversation_id: 'text', status: 'text' },
  { indexes: [['company', 'conversation_id', 'seq']] },
);

/** Files uploaded for the assistant, kept for 30 days. */
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

/** Reminders by due time. */
export const reminderTable = viewTable(
  'ai_reminder_view',
  { status: 'text', due_at: 'text' },
  { indexes: [['company', 'status', 'due_at']] },
);

/** Questions and credits, a row per message or file. */
export const usageTable = table(
  'ai_usage',
  { id: 'text', user_id: 'text', at: 'text', questions: 'integer', credits: 'integer' },
  { indexes: [['company', 'at']] },
);

/** Encrypted key of the provider. */
export const secretTable = table('ai_secret', { id: 'text', sealed: 'text' });
