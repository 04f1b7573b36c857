import { type Send, send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { askAfter } from './links/ask-after.ts';
import { expire } from './links/expire.ts';

const dueBy = (reader: Reader, column: 'ask_at' | 'expires_at', ts: string): readonly string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM payment_link_view WHERE company=:company AND ${column} IS NOT NULL
         AND ${column} <= :ts ORDER BY ${column}, seq LIMIT 500`,
      { ts },
    )
    .map(({ id }) => id);

/** Expires payment links whose time has passed. */
const linksExpire: Clock = {
  name: 'payments.linksExpire',
  due: (reader, { ts }): readonly Send[] =>
    dueBy(reader, 'expires_at', ts).map((link_id) => send(expire, { link_id })),
};

/** Asks the provider about customers who went to its page and have not been reported since. */
const visitsAreAskedAfter: Clock = {
  name: 'payments.visitsAreAskedAfter',
  due: (reader, { ts }): readonly Send[] =>
    dueBy(reader, 'ask_at', ts).map((link_id) => send(askAfter, { link_id })),
};

/** Clocks of payment links. */
export const clocks: readonly Clock[] = [linksExpire, visitsAreAskedAfter];
