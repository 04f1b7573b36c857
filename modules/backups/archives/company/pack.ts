import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { task } from '../../../../kernel/declare/task.ts';
import { entriesAfter } from '../../../../kernel/ledger/read.ts';
import { companyOf, type Reader, readerOf } from '../../../../kernel/reader/reader.ts';
import { inOneSnapshot } from '../../../../kernel/reader/shared-snapshot.ts';
import { canonical } from '../../../../kernel/values/canonical.ts';
import { uuid } from '../../../../kernel/values/ids.ts';
import { companyRows, locationRows } from '../../../companies/contract/relations.ts';
import { memberRows, userRows } from '../../../identity/contract/relations.ts';
import { foldersIn } from '../../folders.ts';
import { type Zipping, zipping } from '../container/zip.ts';
import type { Recipients } from '../encryption/key.ts';
import { type Measure, placed } from '../encryption/sealed-archive.ts';
import { signedHeadOf } from '../signed-head.ts';
import { keptIn } from './kept-rows.ts';
import type { CompanyMeta, Head } from './meta.ts';

type Asked = {
  readonly dataDir: string;
  readonly company: string;
  readonly includeFiles: boolean;
  readonly version: string;
  readonly ts: string;
  /** Path of the archive, and the keys that it is encrypted for; without them it is not encrypted. */
  readonly file: string;
  readonly recipients?: Recipients | undefined;
};

/** Result of packing. */
export type Packed = Measure & { readonly entry_count: number };

/** Packs one company's ledger, personal values, kept rows and files, all of one moment. */
export const packCompanyTask = task(
  'backups.packCompany',
  async (db, _, asked: Asked): Promise<Packed> => {
    const folder = foldersIn(asked.dataDir).restoring;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${uuid()}.zip`);
    try {
      const entry_count = inOneSnapshot(db, () => pack(readerOf(db, asked.company), asked, draft));
      return { ...(await placed(draft, asked.file, asked.recipients)), entry_count };
    } finally {
      rmSync(draft, { force: true });
    }
  },
);

const pack = (reader: Reader, asked: Asked, draft: string): number => {
  const zip = zipping(draft);
  try {
    const head = headOf(reader);
    zip.add('meta.json', [JSON.stringify(metaOf(reader, asked, head), null, 2)]);
    zip.add('company.json', [JSON.stringify(companyIn(reader), null, 2)]);
    zip.add('ledger.jsonl', ledgerLines(reader, head.id));
    for (const { name, columns } of keptIn)
      zip.add(`kept/${name}.jsonl`, rowLines(reader, name, columns));
    if (asked.includeFiles) addFiles(zip, join(foldersIn(asked.dataDir).files, asked.company));
    zip.finish();
    return head.count;
  } finally {
    zip.close();
  }
};

/** The head of a company's chain. */
export const headOf = (reader: Reader): Head =>
  reader.row<Head>('SELECT last_id AS id, hash, count FROM chain WHERE company=:company') ?? {
    id: 0,
    hash: '',
    count: 0,
  };

const metaOf = (reader: Reader, asked: Asked, head: Head): CompanyMeta => {
  const { slug } = reader.row<{ slug: string }>(
    `SELECT slug FROM ${companyRows} WHERE company=:company AND id=:company`,
  ) ?? { slug: '' };
  return {
    format: 'countinghouse-company',
    format_version: 1,
    app_version: asked.version,
    exported_at: asked.ts,
    company_id: asked.company,
    company_name: companyOf(reader)?.name ?? '',
    company_slug: slug,
    include_files: asked.includeFiles,
    head,
    signed_head: signedHeadOf(reader),
  };
};

const locationsSql = `SELECT id, name, type, address, is_default FROM ${locationRows} WHERE company=:company ORDER BY seq`;
const usersSql = `SELECT m.id, u.email, u.name, m.role, m.is_active FROM ${memberRows} m
 LEFT JOIN ${userRows} u ON u.company='instance' AND u.id=m.id WHERE m.company=:company ORDER BY m.seq`;

type PlaceRow = { readonly address: string | null; readonly is_default: number };

/** Summary of the company; no passwords, no keys. */
const companyIn = (reader: Reader) => {
  const company = reader.any(reader.company);
  return {
    id: reader.company,
    created_at: company?.created_at ?? null,
    ...company?.state,
    locations: reader.rows<PlaceRow>(locationsSql).map((one) => ({
      ...one,
      address: one.address === null ? null : JSON.parse(one.address),
      is_default: one.is_default === 1,
    })),
    users: reader
      .rows<{ is_active: number }>(usersSql)
      .map((one) => ({ ...one, is_active: one.is_active === 1 })),
  };
};

/** The lines of `GET /ledger/export`, which `npm run verify-ledger` checks. */
function* ledgerLines(reader: Reader, head: number): Generator<string> {
  let text = '';
  const all = reader.rows<{ ledger_id: number; path: string; salt: string; value: string }>(
    'SELECT ledger_id, path, salt, value FROM personal WHERE company=:company ORDER BY ledger_id, path',
  );
  const personal = Map.groupBy(all, ({ ledger_id }) => ledger_id);
  for (const entry of entriesAfter(reader, 0, head)) {
    const mine = personal.get(entry.id)?.map(({ ledger_id: _, ...value }) => value);
    text += `${canonical(mine ? { ...entry, personal: mine } : entry)}\n`;
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  yield text;
}

function* rowLines(reader: Reader, table: string, columns: readonly string[]): Generator<string> {
  const own = columns.filter((column) => column !== 'company').join(', ');
  for (const row of reader.rows(`SELECT ${own} FROM ${table} WHERE company=:company`))
    yield `${JSON.stringify(row)}\n`;
}

/** The stored files of a company, under their hashes; what was made of them (thumbnails) is made again. */
const addFiles = (zip: Zipping, folder: string): void => {
  for (const hash of hashesIn(folder))
    zip.add(`attachments/${hash}`, [readFileSync(join(folder, hash.slice(0, 2), hash))], true);
};

const hashesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.split(/[/\\]/).at(-1) ?? '')
      .filter((name) => /^[0-9a-f]{64}$/.test(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
