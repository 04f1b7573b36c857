import { Type } from '@sinclair/typebox';
import { sendNamed } from '../../../kernel/operation.ts';
import { action, newFields } from './action.ts';

/** A notification at a time to come. */
export const setReminder = action('set_reminder', {
  says: 'Propose to remind the user of something on a day, or at an instant (ISO 8601, UTC).',
  by: 'operator',
  runs: ['ai.reminders.set'],
  takes: Type.Object({
    at: Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'instant' })]),
    text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  plan: ({ ts }, { at, text }) => {
    const due_at = at.length === 10 ? `${at}T08:00:00.000Z` : at;
    if (due_at <= ts) return `The time ${at} has passed.`;
    return {
      title: `Remind you on ${at.slice(0, 10)}`,
      summary: text,
      arguments: { due_at, text },
      preview: newFields({ due_at, text }),
      warnings: [],
      touches: [],
    };
  },
  sends: (input, { key }) => [sendNamed('ai.reminders.set', input, { key, source: 'ai' })],
});
