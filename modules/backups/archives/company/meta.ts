import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { titled } from '../../../../kernel/declare/schema-title.ts';
import { jsonIn } from '../container/manifest.ts';
import { Damaged } from '../damage.ts';
import { NamedHead } from '../signed-head.ts';

const HeadShape = Type.Object({ id: Type.Integer(), hash: Type.String(), count: Type.Integer() });

/** The last entry of a chain, and how many there are. */
export type Head = Static<typeof HeadShape>;

/** Description of a company archive. */
export const CompanyMeta = titled(
  'CompanyArchiveDescription',
  Type.Object({
    format: Type.Literal('countinghouse-company'),
    format_version: Type.Integer(),
    app_version: Type.String(),
    exported_at: Type.String(),
    company_id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    company_name: Type.String(),
    company_slug: Type.String(),
    include_files: Type.Boolean(),
    head: HeadShape,
    signed_head: Type.Optional(NamedHead),
  }),
);
export type CompanyMeta = Static<typeof CompanyMeta>;

/** Description of an unpacked company archive. */
export const metaIn = (folder: string): CompanyMeta => {
  const meta = jsonIn(folder, 'meta.json');
  if (!Value.Check(CompanyMeta, meta)) throw new Damaged('its meta.json is not that of a company');
  if (meta.format_version > 1)
    throw new Damaged(`it is of format ${meta.format_version}, which this service does not know`);
  return meta;
};
