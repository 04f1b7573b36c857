import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { reminderTable } from '../tables.ts';

const fields = { user_id: Type.String(), due_at: Type.String(), text: orNull(Type.String()) };

export const reminderSet = fact('ai.reminder.set', 'ai_reminder', Type.Object(fields), {
  personal: ['text'],
  shownBelowManager: 'none',
});
export const reminderRung = fact('ai.reminder.rung', 'ai_reminder', Type.Object({}));

/** State of a reminder. */
export type Reminder = {
  readonly user_id: string;
  readonly due_at: string;
  readonly text: string | null;
  readonly status: 'waiting' | 'rung';
};

const when = on<Reminder>();

export const reminder = actor<Reminder>('ai_reminder', {
  title: 'reminder',
  initial: { user_id: '', due_at: '', text: '', status: 'waiting' },
  folds: [
    when(reminderSet, (state, data) => ({ ...state, ...data })),
    when(reminderRung, (state) => ({ ...state, status: 'rung' })),
  ],
});

export const reminderView = view(reminderTable, {
  of: reminder,
  columns: ({ status, due_at }) => ({ status, due_at }),
});
