import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of the assistant: conversations, jobs, proposals, memory and reminders. */
export const events: EventNotes = {
  'ai.conversation.created': 'A conversation with the assistant was started.',
  'ai.conversation.renamed': 'A conversation was renamed.',
  'ai.conversation.archived':
    'A conversation was archived; it is kept for the actions that it executed.',
  'ai.conversation.deleted': 'A conversation was deleted with its messages.',
  'ai.message.added': 'A message was added to a conversation.',
  'ai.conversation.touched': 'A proposal or job of a conversation changed without a new message.',
  'ai.job.queued': 'Files were queued for reading.',
  'ai.job.file_read': 'A file was read, or could not be read.',
  'ai.job.finished': 'All files of a job were read.',
  'ai.job.proposed': 'Proposals were made from the files of a job.',
  'ai.job.removed': 'A job was removed with its results.',
  'ai.memory.changed': 'A note of the memory was added, a key was set, or the memory was cleared.',
  'ai.proposal.made':
    'The assistant proposed a change; nothing is written until a person confirms it.',
  'ai.proposal.decided': 'A person confirmed or rejected a proposal.',
  'ai.proposal.expired': 'A proposal expired undecided.',
  'ai.proposal.removed': 'A proposal was removed with its conversation.',
  'ai.settings.changed':
    'Provider, model or limits of the assistant were set. Credentials are in no event.',
  'ai.reminder.set': 'A reminder was set.',
  'ai.reminder.rung': 'A reminder was due and its user was notified.',
  'ai.upload.stored': 'A file was uploaded for the assistant.',
  'ai.upload.expired': 'An uploaded file was deleted after its time.',
};
