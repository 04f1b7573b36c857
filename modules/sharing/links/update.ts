import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Instant, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { publicAddress } from '../../../kernel/declare/services.ts';
import { written } from '../../../kernel/values/clock.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { currentSource, isPublishable } from '../published/source.ts';
import { expiryPassed, shareRevoked, subjectGone, subjectVoid } from '../refusals.ts';
import { shareUpdated } from './facts.ts';
import { newPublication } from './publish.ts';
import { linkSecrets, shareFields, shareRecord, viewsOf } from './record.ts';
import { hasExpired, share, shareIdOf } from './share.ts';
import { tokenOf } from './tokens.ts';

/** Changes expiry or import permission of a link, or publishes the changes since. */
export const update = command('sharing.links.update', {
  says: 'Change a public link, or publish the present state of its document.',
  explains: [
    '`refresh` publishes the present state as a new revision unless the content is identical; it is refused for a void document (`subject_void`).',
    '`expires_at` must lie in the future (`expiry_passed`); null removes the expiry, and sending the field reopens an expired link.',
    '`allow_import` decides whether other installations may download the bundle.',
    'The token never changes; a revoked link is refused with `share_revoked` and is renewed with `sharing_links_create`.',
  ],
  by: 'operator',
  on: share,
  at: ({ entity_id }) => shareIdOf(entity_id),
  takes: Type.Object({
    entity_id: AnyId,
    expires_at: Type.Optional(orNull(Instant)),
    allow_import: Type.Optional(Type.Boolean()),
    refresh: Type.Optional(Type.Boolean({ description: 'Publish the latest revision.' })),
    address: prepared<string>(),
  }),
  about: ({ entity_id }) => entity_id,
  prices: linkSecrets,
  gives: writtenWith(shareFields),
  mayAsk: ['update', 'renew'],
  asks: ({ expires_at }) => ({ type: expires_at === undefined ? 'update' : 'renew' }),
  refuses: [notFound, shareRevoked, expiryPassed, subjectGone, subjectVoid],
  prepare: async (input, services) => ({ ...input, address: publicAddress(services) }),
  reads: (reader, { entity_id, refresh }, state, now) => {
    const id = shareIdOf(entity_id);
    const token = tokenOf(reader, id);
    if (!token) return shareRevoked();
    const source = currentSource(reader, entity_id);
    if (refresh && !source) return subjectGone();
    if (refresh && source && !isPublishable(source)) return subjectVoid();
    const published = refresh && source && newPublication(reader, source, now, state.published);
    const created_at = reader.entity(share, id)?.created_at ?? now.ts;
    return { id, token, published, created_at, views: viewsOf(reader, id), source };
  },
  decide: (state, input, now, { id, token, published, created_at, views, source }) => {
    const expires_at = input.expires_at ? written(input.expires_at) : input.expires_at;
    if (expires_at && hasExpired(expires_at, now.ts)) return expiryPassed({ expires_at });
    const fields_changed = changesBetween(state, { expires_at, allow_import: input.allow_import });
    const isNew = published && published.digest !== state.published.digest;
    const isChanged = Object.keys(fields_changed).length > 0;
    const facts =
      isNew || isChanged
        ? [shareUpdated(id, { fields_changed, ...(isNew ? { published } : {}) })]
        : [];
    const address = mustBe(input.address);
    const after = stateAfter(share, state, facts, now);
    return { facts, answer: shareRecord(after, { token, address, views, created_at, source }) };
  },
});
