import { del, get, post, put, routes } from '../../kernel/declare/route.ts';
import { get as getConfig } from './config/get.ts';
import { remove } from './config/remove.ts';
import { set } from './config/set.ts';
import { status } from './config/status.ts';
import { book } from './links/book.ts';
import { cancel } from './links/cancel.ts';
import { create } from './links/create.ts';
import { get as getLink } from './links/get.ts';
import { list } from './links/list.ts';
import { pdf } from './links/pdf.ts';
import { checkout } from './public/checkout.ts';
import { page } from './public/page.ts';
import { returnFromProvider } from './public/return.ts';
import { webhook } from './public/webhook.ts';

/**
 * Routes of online payments: those of the company, then those of its customers and its provider.
 */
export const paymentRoutes = [
  ...routes('Payments', '/payments', [
    get('/status', status),
    get('/config', getConfig),
    put('/config', set),
    del('/config', remove),
    post('/links', create),
    get('/links', list),
    get('/links/:link_id', getLink),
    get('/links/:link_id/pdf', pdf),
    post('/links/:link_id/cancel', cancel),
    post('/links/:link_id/book', book),
  ]),
  ...routes('Payments Public', '', [
    get('/pay/:token', page),
    get('/pay/:token/checkout', checkout),
    get('/pay/:token/return', returnFromProvider),
    post('/payments/webhooks/:hook', webhook),
  ]),
];
