import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { inQuery, Upload } from '../../../kernel/declare/schemas.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { archiveRefusals } from './archive.ts';
import { BulkResult, type Found, resultOf, sortedOut } from './bulk-result.ts';
import { put } from './put.ts';
import { unpack } from './unpack.ts';

/**
 * Attaches the files of a ZIP archive to the items whose SKU they are named by, and reports the files without a
 * match.
 */
export const bulk = batch('inventory.files.bulk', {
  says: 'Attach the files of a ZIP archive to the items whose SKU their names begin with.',
  explains: [
    'A file name is the SKU, which makes the image the main one, or the SKU followed by `-img-`, `-cert-`, `-doc-` or `-360-` and a label; SKUs match regardless of case.',
    'Files without a match are listed as `unmatched`, faulty ones as `errors`; the others are attached.',
    'The same bytes under the same name are attached once.',
    '`override_hero` replaces existing main images.',
    'ZIP archives are limited to 250 MB and 10,000 entries.',
  ],
  by: 'operator',
  takes: Type.Object({
    file: Upload,
    override_hero: Type.Optional(inQuery(Type.Boolean({ default: false }))),
    found: Type.Optional(Type.Unsafe<readonly Found[]>({ internal: true })),
  }),
  gives: BulkResult,
  refuses: archiveRefusals,
  prepare: async (input, services, caller) => {
    const found = await unpack(input.file.bytes, services, caller);
    if (isRefusal(found)) return found;
    return { ...input, file: { ...input.file, bytes: new Uint8Array() }, found };
  },
  runs: ({ found = [], override_hero = false }) =>
    sortedOut(found).matched.map(({ item_id, file, type, label, isMain }) =>
      send(put, {
        entity_id: item_id,
        file,
        as_hero: override_hero && isMain && file.content_type.startsWith('image/'),
        ...(type === undefined ? {} : { type }),
        ...(label === undefined ? {} : { label: sanitizeText(label, limits.nameLength) }),
      }),
    ),
  sums: (results, { found = [] }) => ({ facts: [], answer: resultOf(found, results) }),
});
