import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { jsonIn, objectIn } from '../container/manifest.ts';
import { Damaged } from '../damage.ts';
import { NamedHead } from '../signed-head.ts';

/** Description of an installation archive. */
export const InstallationMeta = Type.Object({
  app_version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+' }),
  db_engine: Type.Literal('sqlite'),
  db_version: Type.String(),
  created_at: Type.String(),
  company_name: Type.String(),
  backup_type: Type.Unsafe<'database' | 'files' | 'all'>(
    Type.Union(['database', 'files', 'all'].map((one) => Type.Literal(one))),
  ),
  signed_head: Type.Optional(NamedHead),
});
export type InstallationMeta = Static<typeof InstallationMeta>;

/** Description of an unpacked installation archive. */
export const installationMetaIn = (folder: string): InstallationMeta => {
  const meta = jsonIn(folder, 'meta.json');
  if (!Value.Check(InstallationMeta, meta))
    throw new Damaged('its meta.json is not that of an installation');
  return meta;
};

/** The version that made an unpacked archive, where it is of a later major version than ours. */
export const newerIn = (folder: string, own: string): string | undefined => {
  const file = join(folder, 'meta.json');
  const said = existsSync(file) ? objectIn(folder, 'meta.json')['app_version'] : undefined;
  const isNewer = Number.parseInt(String(said), 10) > Number.parseInt(own, 10);
  return isNewer ? String(said) : undefined;
};
