import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { expire } from './links/expire.ts';

/** Closes public links whose time has passed. */
const linksClose: Clock = {
  name: 'sharing.linksClose',
  due: (reader, { ts }) =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM share_view WHERE company=:company AND expires_at <= :ts AND status='live'
         ORDER BY expires_at LIMIT 500`,
        { ts },
      )
      .map(({ id }) => send(expire, { share_id: id, at: ts })),
};

/** Clocks of public links. */
export const clocks: readonly Clock[] = [linksClose];
