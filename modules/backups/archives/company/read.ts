import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { titled } from '../../../../kernel/declare/schema-title.ts';
import { task } from '../../../../kernel/declare/task.ts';
import { type Archive, opened } from '../archive.ts';
import { misnamed, objectIn } from '../container/manifest.ts';
import { inFolder } from '../container/temporary-folder.ts';
import { unzipInto } from '../container/unzip.ts';
import { Damaged, orDamaged } from '../damage.ts';
import type { Recipients } from '../encryption/key.ts';
import { type Measure, seal } from '../encryption/sealed-archive.ts';
import { checkWitness, witnessOf } from '../signed-head.ts';
import { keptIn, keptRows } from './kept-rows.ts';
import { ledgerIn } from './ledger.ts';
import { CompanyMeta, metaIn } from './meta.ts';
import { type Person, peopleIn } from './people.ts';

/** Contents of a company archive. */
export const Contents = titled(
  'CompanyArchive',
  Type.Object({
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
  }),
);
export type Contents = (typeof Contents)['static'];

/** The names that members of a company's archive have. */
export const companyMembers =
  /^(?:(?:meta|company|manifest)\.json|ledger\.jsonl|kept\/(?:file|idempotency)\.jsonl|attachments\/[0-9a-f]{64})$/;

/** Decrypts an archive where it is encrypted, and unpacks it into a folder. */
export const openCompany = async (
  archive: Archive,
  folder: string,
): Promise<Awaited<ReturnType<typeof opened>>> => {
  const zip = await opened(archive, join(folder, 'archive.zip'));
  await unzipInto(zip.file, join(folder, 'members'), companyMembers);
  return zip;
};

type Asked = {
  readonly dataDir: string;
  readonly archive: Archive;
  /** Folder of the heads that are kept outside the database. */
  readonly headsFolder?: string | undefined;
  /** Path at which an uploaded archive that can be used is kept, and the keys that it is encrypted for. */
  readonly keep?: { readonly file: string; readonly recipients: Recipients } | undefined;
};

/** Contents of an archive, its people, and its measure before encryption. */
export type Read = Contents & Measure & { readonly people: readonly Person[] };

/** Unpacks an archive, proves every entry and counts what it holds. */
export const readCompanyTask = task(
  'backups.readCompany',
  (_, registry, { dataDir, archive, headsFolder, keep }: Asked) =>
    orDamaged(() =>
      inFolder(dataDir, async (folder): Promise<Read> => {
        const { file, size_bytes, sha256 } = await openCompany(archive, folder);
        const members = join(folder, 'members');
        const contents = contentsOf(members, new Set(registry.actorOfFact.keys()), headsFolder);
        if (keep) await seal(file, keep.file, keep.recipients);
        return { ...contents, people: peopleIn(members), size_bytes, sha256 };
      }),
    ),
);

const contentsOf = (
  folder: string,
  known: ReadonlySet<string>,
  headsFolder: string | undefined,
): Contents => {
  const meta = metaIn(folder);
  const witness = witnessOf(meta.signed_head, headsFolder);
  const witnessed = witness?.chains.find(({ company }) => company === meta.company_id);
  let hashThere: string | undefined;
  const ids = new Map<string, Set<string>>();
  const strange = new Set<string>();
  for (const { entry } of ledgerIn(folder, meta.company_id, meta.head)) {
    const mine = ids.get(entry.entity_type) ?? new Set();
    ids.set(entry.entity_type, mine.add(entry.entity_id));
    if (!known.has(entry.event_type)) strange.add(entry.event_type);
    if (entry.id === witnessed?.id) hashThere = entry.hash;
  }
  checkWitness(witness, meta.company_id, () => hashThere);
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
