import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { shareRevoked } from './facts.ts';
import { share, shareIdOf } from './share.ts';
import { tokenRemoval } from './tokens.ts';

/** Revokes a public link for good; a revoked link is not found. */
export const revoke = command('sharing.links.revoke', {
  says: 'Revoke the public link to a document or list.',
  explains: [
    'The page, PDF and bundle under the token become unavailable at once and for good; copies already imported elsewhere stay.',
    '`sharing_links_create` issues a new token later.',
    'Deleting the document or list revokes its link automatically.',
    'A second call answers `not_found`.',
  ],
  by: 'operator',
  on: share,
  at: ({ entity_id }) => shareIdOf(entity_id),
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ revoked: Type.Literal(true) }),
  mayAsk: ['revoke'],
  refuses: [notFound],
  decide: ({ status }, { entity_id }, { company }) => {
    if (status === 'revoked')
      return notFound({ what: 'link to a document or list', id: entity_id });
    const id = shareIdOf(entity_id);
    return {
      facts: [shareRevoked(id, {}), tokenRemoval(company.id, id)],
      answer: { revoked: true },
    };
  },
});
