import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { asset } from '../state/asset.ts';
import { assetFileRemoved } from '../state/facts.ts';

/** Removes a file from an asset. */
export const remove = command('assets.files.remove', {
  says: 'Remove a file from an asset.',
  explains: [
    'Removes the file from the asset, in any status; the ledger keeps the fact of the attachment.',
    'To restore the file, attach it again with `assets_files_attach`, under a new id.',
  ],
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, file_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound],
  decide: (state, { asset_id, file_id }) => {
    if (!fileOf(state.files, file_id)) return notFound({ what: 'file', id: file_id });
    return { facts: [assetFileRemoved(asset_id, { file_id })], answer: { ok: true } };
  },
});
