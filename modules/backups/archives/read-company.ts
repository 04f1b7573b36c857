import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { task } from '../../../kernel/task.ts';
import { ledgerIn } from './company-ledger.ts';
import { CompanyMeta, metaIn } from './company-meta.ts';
import { Damaged, orDamaged } from './damaged.ts';
import { keptIn, keptRows } from './kept-rows.ts';
import { misnamed, objectIn } from './manifest.ts';
import { type Person, peopleIn } from './people.ts';
import { seal, unseal } from './sealed.ts';
import { inFolder } from './staging.ts';
import { unzipInto } from './unzip.ts';

/** What an archive of a company holds. */
export const Contents = Type.Object({
  meta: CompanyMeta,
  counts: Type.Object({
    events: Type.Integer(),
    /** Entities by type; deleted ones included. */
    entities: Type.Record(Type.String(), Type.Integer()),
    users: Type.Integer(),
    locations: Type.Integer(),
    files: Type.Integer(),
  }),
  warnings: Type.Array(Type.String()),
});
export type Contents = (typeof Contents)['static'];

/** The names that members of a company's archive have. */
export const companyMembers =
  /^(?:(?:meta|company|manifest)\.json|ledger\.jsonl|kept\/(?:file|idempotency)\.jsonl|attachments\/[0-9a-f]{64})$/;

/** An archive: sealed under a key, or as it was uploaded. */
export type Archive = {
  readonly file: string;
  readonly key?: Uint8Array | undefined;
};

/** Unpacks an archive into a folder; answers the hash of the archive as it is downloaded. */
export const openCompany = async (archive: Archive, folder: string): Promise<string> => {
  const zip = archive.key ? join(folder, 'archive.zip') : archive.file;
  const sha256 = archive.key ? unseal(archive.file, zip, archive.key).sha256 : '';
  await unzipInto(zip, join(folder, 'members'), companyMembers);
  return sha256;
};

type Asked = {
  readonly dataDir: string;
  readonly archive: Archive;
  /** Where an uploaded archive that holds is kept, and the key that it is sealed with. */
  readonly sealed?: { readonly file: string; readonly key: Uint8Array };
};

/** What was read, with the people of whom it tells and the hash of the archive as it is downloaded. */
export type Read = Contents & {
  readonly people: readonly Person[];
  readonly sha256: string;
  readonly size_bytes: number;
};

/** Unpacks an archive, proves every entry and counts what it holds. */
export const readCompanyTask = task(
  'backups.readCompany',
  (_, house, { dataDir, archive, sealed }: Asked) =>
    orDamaged(() =>
      inFolder(dataDir, async (folder): Promise<Read> => {
        const opened = await openCompany(archive, folder);
        const contents = contentsOf(join(folder, 'members'), new Set(house.actorOfFact.keys()));
        const measure = sealed ? seal(archive.file, sealed.file, sealed.key) : undefined;
        return {
          ...contents,
          people: peopleIn(join(folder, 'members')),
          sha256: measure?.sha256 ?? opened,
          size_bytes: measure?.size_bytes ?? 0,
        };
      }),
    ),
);

const contentsOf = (folder: string, known: ReadonlySet<string>): Contents => {
  const meta = metaIn(folder);
  const ids = new Map<string, Set<string>>();
  const strange = new Set<string>();
  for (const { entry } of ledgerIn(folder, meta.company_id, meta.head)) {
    const mine = ids.get(entry.entity_type) ?? new Set();
    ids.set(entry.entity_type, mine.add(entry.entity_id));
    if (!known.has(entry.event_type)) strange.add(entry.event_type);
  }
  if (!ids.has('company')) throw new Damaged('its ledger founds no company');
  const size = (type: string): number => ids.get(type)?.size ?? 0;
  for (const table of keptIn) for (const _ of keptRows(folder, table));
  const { name } = objectIn(folder, 'company.json');
  const wrong = misnamed(folder).size;
  return {
    meta: { ...meta, company_name: typeof name === 'string' ? name : meta.company_name },
    counts: {
      events: meta.head.count,
      entities: Object.fromEntries([...ids].map(([type, all]) => [type, all.size]).sort()),
      users: size('member'),
      locations: size('location'),
      files: filesIn(folder),
    },
    warnings: [
      ...(meta.include_files ? [] : ['It was made without files.']),
      ...(wrong === 0 ? [] : [`It holds ${wrong} damaged files; they are left out.`]),
      ...[...strange].map((type) => `This service does not know events of type ${type}.`),
    ],
  };
};

const filesIn = (folder: string): number => {
  try {
    return readdirSync(join(folder, 'attachments')).length;
  } catch {
    return 0;
  }
};
