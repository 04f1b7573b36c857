import { get, post, routes } from '../../../kernel/declare/route.ts';
import { apply } from './apply.ts';
import { create } from './create.ts';
import { get as read } from './get.ts';
import { list } from './list.ts';
import { refund } from './refund.ts';
import { voidMoney } from './void.ts';
import { voidApplication } from './void-application.ts';
import { voidRefund } from './void-refund.ts';

/** Routes of money on account. */
export const onAccountRoutes = routes('Accounting', '/accounting/on-account', [
  get('/', list),
  post('/', create),
  get('/:entity_id', read),
  post('/:entity_id/apply', apply),
  post('/:entity_id/void-application', voidApplication),
  post('/:entity_id/refund', refund),
  post('/:entity_id/void-refund', voidRefund),
  post('/:entity_id/void', voidMoney),
]);
