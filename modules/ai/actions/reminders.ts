import { Type } from '@sinclair/typebox';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import { dayOf, written } from '../../../kernel/values/clock.ts';
import { action, newFields } from './action.ts';

/** Instant of 08:00 on a day in the company's time zone. */
const morningOf = (day: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '08:00' }).toInstant();

/** Sets a reminder. */
export const setReminder = action('set_reminder', {
  says: 'Propose to remind the user of something in the morning of a day, or at an instant (ISO 8601, UTC).',
  by: 'operator',
  runs: ['ai.reminders.set'],
  takes: Type.Object({
    at: Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'instant' })]),
    text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  plan: ({ ts, zone }, { at, text }) => {
    const due = at.length === 10 ? morningOf(at, zone) : Temporal.Instant.from(at);
    const due_at = written(due);
    if (due_at <= ts) return `The time ${at} has passed.`;
    return {
      title: `Remind you on ${dayOf(due_at, zone)}`,
      summary: text,
      arguments: { due_at, text },
      preview: newFields({ due_at, text }),
      warnings: [],
      touches: [],
    };
  },
  sends: (input, { key }) => [sendNamed('ai.reminders.set', input, { key, source: 'ai' })],
});
