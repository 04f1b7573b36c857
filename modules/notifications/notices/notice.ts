import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { noticeTable } from '../tables.ts';
import { noticeKinds } from './kinds.ts';

/** Fields of a notification and its user. */
export const noticeFields = {
  user_id: Type.String(),
  category: Type.String({ maxLength: 32 }),
  title: Type.String(),
  body: Type.String(),
  action_url: orNull(Type.String()),
  priority: Type.Union([Type.Literal('low'), Type.Literal('medium'), Type.Literal('high')]),
  kind: Type.Optional({
    ...oneOf<string>(noticeKinds),
    description: 'Kind of the notification, by which words of another language are found.',
  }),
  values: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'Values of the words of its kind, such as the name of a file.',
    }),
  ),
};

export const notificationCreated = fact(
  'notification.created',
  'notification',
  Type.Object(noticeFields),
  { shownBelowManager: 'none' },
);
export const notificationRead = fact('notification.read', 'notification', Type.Object({}));
export const notificationPruned = fact('notification.pruned', 'notification', Type.Object({}));

const State = Type.Object({ ...noticeFields, read: Type.Boolean(), deleted: Type.Boolean() });

/** A notice to one user. */
export type Notice = Static<typeof State>;

const when = on<Notice>();

export const notification = actor<Notice>('notification', {
  personalTo: ({ user_id }) => user_id,
  initial: {
    user_id: '',
    category: '',
    title: '',
    body: '',
    action_url: null,
    priority: 'medium',
    read: false,
    deleted: false,
  },
  folds: [
    when(notificationCreated, (state, data) => ({ ...state, ...data })),
    when(notificationRead, (state) => ({ ...state, read: true })),
    when(notificationPruned, (state) => ({ ...state, deleted: true })),
  ],
});

export const notificationView = view(noticeTable, {
  of: notification,
  columns: (state) => ({ user_id: state.user_id, is_read: state.read ? 1 : 0 }),
  record: ({ deleted: _, user_id: __, ...rest }) => rest,
});
