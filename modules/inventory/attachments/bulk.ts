import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { inQuery } from '../../../kernel/declare/schemas.ts';

/** Redirect of the former bulk upload address to `/items/files/bulk`. */
export const bulk = query('inventory.attachments.bulk', {
  says: 'Redirect the former address of the bulk upload to the present one.',
  explains: [
    'Answers 307 with the location of `inventory_files_bulk`, keeping the query parameters; the upload itself is not read.',
    'Clients that do not follow redirects with a body must send the archive to the new address.',
  ],
  by: 'operator',
  deprecated: { since: '2026-11-26', instead: 'inventory.files.bulk' },
  status: 307,
  takes: Type.Object({
    override_hero: Type.Optional(inQuery(Type.Boolean())),
    dry_run: Type.Optional(inQuery(Type.Boolean())),
  }),
  gives: Type.Object({ redirect: Type.String() }),
  answer: (_, input) => {
    const asked = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, String(value)]),
    ).toString();
    return { redirect: `/items/files/bulk${asked && '?'}${asked}` };
  },
});
