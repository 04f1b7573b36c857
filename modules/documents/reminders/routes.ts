import { get, post, routes } from '../../../kernel/declare/route.ts';
import { create } from './create.ts';
import { createMany } from './create-many.ts';
import { due } from './due.ts';
import { get as read } from './get.ts';
import { list } from './list.ts';
import { pdf } from './pdf.ts';
import { send } from './send.ts';
import { voidReminder } from './void.ts';

/** Routes of reminders; static paths before ids. */
export const reminderRoutes = routes('Docs', '/reminders', [
  get('/', list),
  post('/', create),
  post('/bulk', createMany),
  get('/due', due),
  get('/:entity_id', read),
  get('/:entity_id/pdf', pdf),
  post('/:entity_id/send', send),
  post('/:entity_id/void', voidReminder),
]);
