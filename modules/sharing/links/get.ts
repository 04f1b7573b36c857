import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, recordOf } from '../../../kernel/declare/schemas.ts';
import { publicAddress } from '../../../kernel/declare/services.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { linkSecrets, shareFields, shareRecord, viewsOf } from './record.ts';
import { share, shareIdOf } from './share.ts';
import { tokenOf } from './tokens.ts';
import { shareView } from './view.ts';

/** Reads the public link to a document or list. */
export const get = query('sharing.links.get', {
  says: 'Read the public link to a document or list.',
  explains: [
    'Also returns an expired link; a revoked one is `not_found`.',
    '`has_changes` is true when the document has changed since it was published and is not void.',
    '`views` counts visits of the HTML page, not of the PDF or bundle.',
    'Token and URL are omitted for roles that may not see the prices of the document.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  about: ({ entity_id }) => entity_id,
  prices: linkSecrets,
  gives: recordOf({
    ...shareFields,
    digest: Type.String(),
    published_version: Type.Integer({ description: 'Version of the record that was published.' }),
  }),
  refuses: [notFound],
  answer: (reader, { entity_id }, now, services) => {
    const id = shareIdOf(entity_id);
    const stored = reader.entity(share, id);
    const token = stored && tokenOf(reader, id);
    const record = readRecord(reader, shareView, id, now.caller.role);
    if (!stored || !token || !record || stored.state.subject_id !== entity_id)
      return notFound({ what: 'link to a document or list', id: entity_id });
    const { created_at } = stored;
    return {
      ...(JSON.parse(record.raw) as object),
      ...shareRecord(stored.state, {
        token,
        address: publicAddress(services),
        views: viewsOf(reader, id),
        created_at,
        source: reader.any(entity_id),
      }),
    };
  },
});
