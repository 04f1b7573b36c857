import type { FactType } from '../../kernel/declare/fact.ts';
import { send, sendNamed } from '../../kernel/declare/operation.ts';
import { reaction } from '../../kernel/declare/reaction.ts';
import { touch } from './conversations/touch.ts';
import { type Job, job, jobFileRead, jobFinished } from './jobs/job.ts';
import { proposalDecided, proposalExpired } from './proposals/facts.ts';
import { type Proposal, proposal } from './proposals/proposal.ts';
import { reminder, reminderRung } from './reminders/reminder.ts';

type Words = {
  readonly title: string;
  readonly body: string;
  readonly action_url: string | null;
  readonly priority: 'medium' | 'high';
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;
};

const notice = (user: string, words: Words) =>
  sendNamed('notifications.notices.notify', { users: [user], category: 'ai', ...words });

/** Notifies the user of a due reminder. */
const rungIsTold = reaction('ai.rungIsTold', {
  when: reminderRung,
  of: reminder,
  then: ({ state }) =>
    notice(state.user_id, {
      title: 'Reminder',
      body: state.text ?? '',
      action_url: null,
      priority: 'medium',
      kind: 'reminder',
      values: { text: state.text ?? '' },
    }),
});

/** Notifies the user that the files of a job were read. */
const readIsTold = reaction('ai.readIsTold', {
  when: jobFinished,
  of: job,
  then: ({ state }) => {
    const hasFailed = state.status === 'failed';
    const done = state.files.filter((one) => one.status === 'success').length;
    const all = state.files.length;
    return notice(state.user_id, {
      title: hasFailed ? 'Your files could not be read' : 'Your files are read',
      body: `${done} of ${all}`,
      action_url: '/ai',
      priority: 'high',
      kind: hasFailed ? 'files_not_read' : 'files_read',
      values: { done, all },
    });
  },
});

/** Attaches the source file to the created draft. */
const draftKeepsFile = reaction('ai.draftKeepsFile', {
  when: proposalDecided,
  of: proposal,
  then: ({ data, state }) =>
    data.source_file && data.result && state.tool.endsWith('_draft')
      ? sendNamed(
          'documents.files.attach',
          { entity_id: data.result.entity_id, file: data.source_file, description: '' },
          { source: 'ai' },
        )
      : undefined,
});

/** Gives the conversation a new version when a proposal or job changes. */
const proposalTouches = [proposalDecided, proposalExpired].map((when) =>
  reaction<object, Proposal>(`ai.touches.${when.type}`, {
    when: when as FactType<object>,
    of: proposal,
    then: ({ state }) =>
      state.conversation_id ? send(touch, { conversation_id: state.conversation_id }) : undefined,
  }),
);
const jobTouches = [jobFileRead, jobFinished].map((when) =>
  reaction<object, Job>(`ai.touches.${when.type}`, {
    when: when as FactType<object>,
    of: job,
    then: ({ state }) => send(touch, { conversation_id: state.conversation_id }),
  }),
);

export const reactions = [
  rungIsTold,
  readIsTold,
  draftKeepsFile,
  ...proposalTouches,
  ...jobTouches,
];
