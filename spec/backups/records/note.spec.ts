import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../kernel/declare/services.ts';
import { archiveOf, noteOf } from '../../../modules/backups/folders.ts';
import type { Kept } from '../../../modules/backups/jobs/keep.ts';
import {
  dropUnfinished,
  notesIn,
  whileUnfinished,
  writeNote,
} from '../../../modules/backups/records/note.ts';

const it = suite<{ dataDir: string }>('backups.records.note');

it.before.each((context) => {
  context.dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-notes-'));
});
it.after.each(({ dataDir }) => rmSync(dataDir, { recursive: true }));

const kept = (backup_id: string): Kept => ({
  backup_id,
  company_id: null,
  backup_type: 'database',
  kind: 'manual',
  label: null,
  include_files: false,
  source_company_id: null,
  made_at: '2026-01-05T10:00:00.000Z',
  made: { size_bytes: 1, sha256: null, entry_count: 1 },
});

/** Services of a single node on a folder. */
const at = (dataDir: string) => ({ settings: { dataDir } as Services['settings'] });

const put = (dataDir: string, id: string, tail = ''): string => {
  const path = `${archiveOf(dataDir, null, id)}${tail}`;
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'x');
  return path;
};

it('deletes archives that a crash left without a description', async ({ dataDir }) => {
  await whileUnfinished(at(dataDir), null, 'lost', async () => 'made');
  const lost = put(dataDir, 'lost');
  await whileUnfinished(at(dataDir), null, 'begun', async () => 'made');
  put(dataDir, 'begun', '.draft');
  dropUnfinished(dataDir, () => false);
  assert.not(existsSync(lost));
  assert.equal(readdirSync(join(lost, '..')), []);
});

it('keeps archives that have a description or a record, or were put there by hand', async ({
  dataDir,
}) => {
  await whileUnfinished(at(dataDir), null, 'noted', async () => 'made');
  put(dataDir, 'noted');
  await writeNote(at(dataDir), kept('noted'));
  await whileUnfinished(at(dataDir), null, 'known', async () => 'made');
  put(dataDir, 'known');
  const byHand = put(dataDir, 'by-hand');
  dropUnfinished(dataDir, (id) => id === 'known');
  assert.equal(readdirSync(join(byHand, '..')).sort(), [
    'by-hand.backup',
    'known.backup',
    'noted.backup',
    'noted.json',
  ]);
  assert.ok(existsSync(noteOf(dataDir, null, 'noted')));
  assert.is(notesIn(dataDir).length, 1);
});

it('removes the mark if no archive is made', async ({ dataDir }) => {
  const failing = whileUnfinished(at(dataDir), null, 'failed', async () => {
    throw new Error('no space');
  });
  try {
    await failing;
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'no space');
  }
  const folder = dirname(archiveOf(dataDir, null, 'failed'));
  assert.equal(readdirSync(folder), []);
});

it.run();
