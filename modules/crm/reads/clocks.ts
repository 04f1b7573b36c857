import { send } from '../../../kernel/declare/operation.ts';
import type { Clock } from '../../../kernel/declare/reaction.ts';
import { expire } from './expire.ts';
import { firstKept } from './reads.ts';

/** Deletes counts of reads after 13 months. */
export const readsExpire: Clock = {
  name: 'crm.readsExpire',
  due: (reader, now) =>
    reader.row('SELECT 1 FROM people_read WHERE company=:company AND day<:first LIMIT 1', {
      first: firstKept(now.today),
    })
      ? [send(expire, {})]
      : [],
};
