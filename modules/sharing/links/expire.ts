import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Instant } from '../../../kernel/declare/schemas.ts';
import { shareExpired } from './facts.ts';
import { share } from './share.ts';

/** The instant until which it was open has come. */
export const expire = command('sharing.links.expire', {
  says: 'Close a public link whose time is over.',
  by: 'operator',
  on: share,
  at: ({ share_id }) => share_id,
  takes: Type.Object({ share_id: AnyId, at: Instant }),
  asks: 'expire',
  decide: (_, { share_id }) => [shareExpired(share_id, {})],
});
