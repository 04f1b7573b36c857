import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Instant } from '../../../kernel/declare/schemas.ts';
import { shareExpired } from './facts.ts';
import { share } from './share.ts';

/** Closes a link at its expiry. */
export const expire = command('sharing.links.expire', {
  says: 'Close a public link whose time has passed.',
  by: 'operator',
  on: share,
  at: ({ share_id }) => share_id,
  takes: Type.Object({ share_id: AnyId, at: Instant }),
  asks: 'expire',
  decide: (_, { share_id }) => [shareExpired(share_id, {})],
});
