import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, noDryRun, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyOf } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { doc } from '../../documents/contract/facts.ts';
import type { DocLine } from '../../documents/contract/queries.ts';
import { type Bundle, bundleRefusals } from '../../sharing/contract/queries.ts';
import { revisionFacts } from '../imports/accept.ts';
import { fetchBundle, remoteRefusals, senderAt } from '../imports/remote.ts';
import { bundleFrom, bundleInput, bundleTooLarge, hasBundle } from '../imports/sent-bundle.ts';
import {
  changedMeanwhile,
  fetchingIsOff,
  noSender,
  nothingNewer,
  otherShare,
} from '../refusals.ts';
import { isNewer } from './shares.ts';

/**
 * Replaces a received document by the sender's latest revision, fetched from its origin or sent as
 * a file. The revision must be newer, of the same share, and signed by the same key.
 */
export const update = command('received.documents.update', {
  says: 'Update a received document to the latest revision, from its sender or from a file.',
  explains: [
    'Without a body the latest revision is fetched from the sender (allowed senders only); otherwise the bundle in the request is used, which a document imported from a file requires (`no_sender`).',
    'Only an unbooked document is updated, with a newer revision of the same share and signing key: `nothing_newer`, `other_share`.',
    'Header and lines are replaced as a whole, and `changed` names the fields that differ.',
    'The previous revision stays in the ledger only.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, ...bundleInput, read: prepared<Bundle>() }),
  gives: writtenWith({ revision: Type.Integer(), changed: Type.Array(Type.String()) }),
  asks: 'update',
  refuses: [
    notFound,
    noDryRun,
    changedMeanwhile,
    noSender,
    nothingNewer,
    otherShare,
    bundleTooLarge,
    ...remoteRefusals,
    ...bundleRefusals,
  ],
  prepare: async (input, services, caller) => {
    const { entity_id } = input;
    const reader = services.reader(caller);
    const state = reader.state(doc, entity_id);
    // An unknown or own document is refused by the write.
    if (!state?.is_shared) return { entity_id };
    if (hasBundle(input)) {
      const read = bundleFrom(input);
      return isRefusal(read) ? read : { entity_id, read };
    }
    // A booked document is refused by the write, so its sender is not asked.
    if (state.status !== 'received') return { entity_id };
    const { source_origin, source_share_token } = state;
    if (!source_origin || !source_share_token) return noSender();
    const company = companyOf(reader);
    const origin = company ? senderAt(company, source_origin) : fetchingIsOff();
    if (isRefusal(origin)) return origin;
    if (services.isDryRun) return noDryRun();
    const read = await fetchBundle(services.http, origin, source_share_token);
    return isRefusal(read) ? read : { entity_id, read };
  },
  decide: ({ shared }, { entity_id, read }, _, { lines }) => {
    if (!shared) return notFound({ what: 'received document', id: entity_id });
    if (!read) return changedMeanwhile();
    const { share, sender } = read;
    if (share.id !== shared.share_id || sender.key !== shared.sender_key) return otherShare();
    if (!isNewer(share, shared)) return nothingNewer({ revision: shared.revision });
    const changed = changedIn(shared.document ?? {}, lines.all() as readonly DocLine[], read);
    return {
      facts: revisionFacts(entity_id, read, changed),
      answer: { revision: share.revision, changed },
    };
  },
});

/** Fields that differ between two revisions. */
const changedIn = (
  before: Readonly<Record<string, unknown>>,
  lines: readonly DocLine[],
  { doc: { line_items, ...after } }: Bundle,
): string[] => {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const now = after as Readonly<Record<string, unknown>>;
  const bare = lines.map(({ line_id: _, ...line }) => line);
  return [
    ...fields.filter((field) => canonical(before[field]) !== canonical(now[field])).sort(),
    ...(canonical(bare) === canonical(line_items) ? [] : ['line_items']),
  ];
};
