import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isThere, textOf } from './tree.ts';

const whereToFind = suite('tidy.whereToFind');

const [, section = ''] = textOf('modules/README.md').split('\n## Where to find\n');
const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| [A-Z]/.test(line));

/** Paths of files that a row names, from the root of the repository. */
const pathsOf = (row: string): readonly string[] =>
  [...row.matchAll(/`([a-z][\w./-]*\/[\w.-]+\.(?:ts|txt|md))`/g)].map(([, path = '']) => path);

whereToFind('names a file for every question', () => {
  assert.ok(rows.length >= 10);
  assert.equal(
    rows.slice(1).filter((row) => pathsOf(row).length === 0),
    [],
  );
});

whereToFind('names files that exist', () => {
  const paths = rows.flatMap(pathsOf);
  assert.ok(paths.length >= 10);
  assert.not(isThere('modules/inventory/lots/average.ts'));
  assert.equal(
    paths.filter((path) => !isThere(path)),
    [],
  );
});

whereToFind.run();
