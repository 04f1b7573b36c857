import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { publicAddress } from '../../../kernel/declare/services.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { currentSource, isPublishable } from '../published/source.ts';
import { subjectVoid } from '../refusals.ts';
import { shareCreated } from './facts.ts';
import { newPublication } from './publish.ts';
import { linkSecrets, shareFields, shareRecord, viewsOf } from './record.ts';
import { hasExpired, type Share, share, shareIdOf } from './share.ts';
import { tokenOf, tokenRemoval, tokenRow } from './tokens.ts';

/** Tests whether a link is open, also before the clock has run. */
const isOpen = ({ status, expires_at }: Share, ts: string): boolean =>
  status === 'live' && !hasExpired(expires_at, ts);

/**
 * Creates a public link to a document or list in its present state; an open link is returned
 * unchanged.
 */
export const create = command('sharing.links.create', {
  says: 'Share a document or list under a public link; an open link is returned unchanged.',
  explains: [
    'Publishes the present state under an unguessable token; later changes are not visible until `sharing_links_update` with `refresh`.',
    'Drafts can be shared; received documents cannot, and void ones are refused with `subject_void`.',
    'An open link is returned as it is, also that of a void document, and is not refreshed.',
    'A revoked or expired link is reopened with a new token, without expiry, with imports allowed and with the next revision number.',
    'Token and URL are omitted for roles that may not see the prices of the document.',
  ],
  by: 'operator',
  on: share,
  takes: Type.Object({
    entity_id: AnyId,
    token: prepared<string>(),
    address: prepared<string>(),
  }),
  about: ({ entity_id }) => entity_id,
  prices: linkSecrets,
  gives: writtenWith(shareFields),
  mayAsk: ['share'],
  refuses: [notFound, subjectVoid],
  prepare: async (input, services) => ({
    ...input,
    token: secret(),
    address: publicAddress(services),
  }),
  reads: (reader, { entity_id }, _, now) => {
    const source = currentSource(reader, entity_id);
    if (!source) return notFound({ what: 'document or list', id: entity_id });
    const id = shareIdOf(entity_id);
    const before = reader.entity(share, id);
    const token = before && isOpen(before.state, now.ts) ? tokenOf(reader, id) : undefined;
    if (!token && !isPublishable(source)) return subjectVoid();
    return {
      id,
      source,
      before,
      token,
      views: viewsOf(reader, id),
      published: newPublication(reader, source, now, before?.state.published),
    };
  },
  decide: (_, input, now, { id, source, before, token, views, published }) => {
    const address = mustBe(input.address);
    if (before && token) {
      const { created_at } = before;
      const shown = shareRecord(before.state, { token, address, views, created_at, source });
      return {
        facts: [],
        answer: { id, event_id: before.version, version: before.version, ...shown },
      };
    }
    const made = mustBe(input.token);
    const data = {
      subject_id: input.entity_id,
      subject_type: source.kind,
      allow_import: true,
      expires_at: null,
      published,
    };
    const state: Share = { ...data, status: 'live' };
    const created_at = before?.created_at ?? now.ts;
    return {
      facts: [
        shareCreated(id, data),
        tokenRemoval(now.company.id, id),
        tokenRow(now.company.id, id, made),
      ],
      answer: shareRecord(state, { token: made, address, views, created_at, source }),
    };
  },
});
