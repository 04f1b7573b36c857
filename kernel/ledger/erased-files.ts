import { task } from '../declare/task.ts';
import { type Reader, readerOf } from '../reader/reader.ts';

type Named = readonly [id: number, sha256: string];

/** Entries whose fact attaches a file, with an erased file name. */
const namelessSql = `SELECT l.id, json_extract(l.data, '$.sha256') FROM ledger l
 WHERE l.company=:company AND instr(l.data, '"filename":{"$digest":') > 0
   AND json_extract(l.data, '$.sha256') IS NOT NULL
   AND NOT EXISTS (SELECT 1 FROM personal p
     WHERE p.company=l.company AND p.ledger_id=l.id AND p.path='filename')`;

/** Hashes that facts, their personal values or stored uploads name, apart from the entries that lost the file name. */
const neededSql = `SELECT j.value FROM json_each(:hashes) j WHERE
   EXISTS (SELECT 1 FROM ledger l WHERE l.company=:company AND instr(l.data, j.value) > 0
     AND l.id NOT IN (SELECT value FROM json_each(:nameless)))
   OR EXISTS (SELECT 1 FROM personal p WHERE p.company=:company AND instr(p.value, j.value) > 0)
   OR EXISTS (SELECT 1 FROM file f WHERE f.company=:company AND f.sha256=j.value)`;

/**
 * Hashes of stored files whose names are erased wherever they were attached; a file that any other record refers to
 * is kept. Without `entries`, those of the whole company.
 */
export const erasedFiles = (reader: Reader, entries?: readonly number[]): readonly string[] => {
  const nameless = reader.cells<Named>(namelessSql);
  const only = entries && new Set(entries);
  const hashes = new Set(nameless.flatMap(([id, hash]) => (only?.has(id) === false ? [] : [hash])));
  if (hashes.size === 0) return [];
  const needed = reader.cells<[string]>(neededSql, {
    hashes: JSON.stringify([...hashes]),
    nameless: JSON.stringify(nameless.map(([id]) => id)),
  });
  return [...hashes.difference(new Set(needed.map(([hash]) => hash)))];
};

type Asked = { readonly company: string; readonly entries?: readonly number[] };

/** Finds the stored files of a company that erasures leave without a name. */
export const erasedFilesTask = task('ledger.erasedFiles', (db, _, { company, entries }: Asked) =>
  erasedFiles(readerOf(db, company), entries),
);
