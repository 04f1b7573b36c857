import { module } from '../../kernel/declare/module.ts';
import { clocks } from './clocks.ts';
import { paymentAccount } from './config/account.ts';
import { events } from './events.ts';
import { askAfter } from './links/ask-after.ts';
import { begin } from './links/begin.ts';
import { expire } from './links/expire.ts';
import { hear } from './links/hear.ts';
import { laters } from './links/laters.ts';
import { paymentLink } from './links/link.ts';
import { pay } from './links/pay.ts';
import { payAgain } from './links/pay-again.ts';
import { settle } from './links/settle.ts';
import { paymentLinkView } from './links/view.ts';
import { reactions } from './reactions.ts';
import { paymentRoutes } from './routes.ts';
import { paymentAddressTable, paymentSecretTable } from './tables.ts';

/** Payments: invoices paid online through links, with a provider that the owner configures. */
export const payments = module('payments', {
  events,
  actors: [paymentAccount, paymentLink],
  routes: paymentRoutes,
  commands: [askAfter, begin, expire, hear, pay, payAgain, settle],
  views: [paymentLinkView],
  keeps: [paymentSecretTable, paymentAddressTable],
  reactions,
  laters,
  clocks,
});
