import type { Caller } from '../../kernel/declare/access.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, unauthenticated } from '../../kernel/declare/refusal.ts';
import { instance, readerOf } from '../../kernel/reader/reader.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import {
  authenticate,
  authenticateKey,
  firstVisitor,
  type Unwelcome,
} from '../../modules/identity/index.ts';
import { redeemTicket, streamOperation } from '../stream/tickets.ts';
import type { DoorServices } from './dependencies.ts';
import type { Claims, Tokens } from './token.ts';
import type { KeyUses } from './usage/key-uses.ts';

/** Caller of a request, or the refusal of its token; a promise only when its token is seen for the first time. */
export const callerBy = (
  reader: Connection,
  tokens: Tokens,
  uses: Pick<KeyUses, 'note'>,
): DoorServices['callerOf'] => {
  const reading = (company: string) => readerOf(reader, company);
  const holderOf = (claims: Claims | Unwelcome, asked?: Operation): Caller | Refusal =>
    admitted('reason' in claims ? claims : authenticate(reading, claims, asked));
  return (ctx, asked) => {
    const ticket = asked?.name === streamOperation ? ctx.query['ticket'] : undefined;
    if (typeof ticket === 'string')
      return admitted(
        redeemTicket(reading, ticket, { origin: ctx.headers.origin, host: ctx.host }),
      );
    const token = /^Bearer (\S+)$/i.exec(ctx.req.headers.authorization ?? '')?.[1];
    if (!token) return admitted(asked && firstVisitor(reading(instance), asked));
    if (token.startsWith('chk_')) {
      const caller = admitted(authenticateKey(reading, token, asked));
      if (!isRefusal(caller)) uses.note(caller);
      return caller;
    }
    const claims = tokens.claimsOf(ctx, token);
    return claims instanceof Promise
      ? claims.then((verified) => holderOf(verified, asked))
      : holderOf(claims, asked);
  };
};

const admitted = (found: Caller | Unwelcome | Refusal | undefined): Caller | Refusal => {
  if (!found) return unauthenticated();
  if (isRefusal(found)) return found;
  return 'reason' in found ? unauthenticated(found) : found;
};
