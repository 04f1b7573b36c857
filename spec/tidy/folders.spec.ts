import { posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { files, roomOf, rooms } from './tree.ts';

const folders = suite('tidy.folders');

/** Largest number of TypeScript files directly in a folder; above it, the folder is split by subject. */
const most = 25;

/** Folders of one kind of file, which may grow, each with its reason. */
const ofOneKind: Readonly<Record<string, string>> = {
  machines: 'one lifecycle a file',
  migrations: 'one migration of the database a file, listed in the order in which they run',
  'spec/machines': 'the spec of one lifecycle a file',
  'spec/tidy': 'one rule a file',
};

const sizes = (among: readonly string[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const file of among)
    if (file.endsWith('.ts'))
      found.set(posix.dirname(file), (found.get(posix.dirname(file)) ?? 0) + 1);
  return found;
};

const tooLarge = (among: readonly string[]): string[] =>
  [...sizes(among)]
    .filter(([folder, size]) => size > most && !Object.hasOwn(ofOneKind, folder))
    .map(([folder, size]) => `${folder} holds ${size} files`);

folders(`hold up to ${most} files, unless all are of one kind`, () => {
  const inRooms = files.filter((file) => rooms.some((room) => room === roomOf(file)));
  assert.ok(sizes(inRooms).size > 100);
  assert.equal(tooLarge(inRooms), []);
});

folders('of one kind that are listed exceed the limit', () => {
  const all = sizes(files);
  assert.equal(
    Object.keys(ofOneKind).filter((folder) => (all.get(folder) ?? 0) <= most),
    [],
  );
});

folders('above the limit are found by the check', () => {
  const some = Array.from({ length: most + 1 }, (_, at) => `modules/crm/contacts/a${at}.ts`);
  assert.equal(tooLarge(some), [`modules/crm/contacts holds ${most + 1} files`]);
  assert.equal(tooLarge(some.slice(1)), []);
  assert.equal(tooLarge(some.map((file) => file.replace('.ts', '.md'))), []);
});

folders.run();
