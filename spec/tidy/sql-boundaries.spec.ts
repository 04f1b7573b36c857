import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Source, sourceOf, sourcesIn } from './tree.ts';

const boundaries = suite('tidy.sqlBoundaries');

const areaOf = (file: string): string => file.split('/')[1] ?? '';

/** Tables that modules declare, with the module of each. */
const ownersOf = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:viewTable|countTable|table)\(\s*'([a-z_]+)'/g)].map(
        ([, table = '']) => [table, areaOf(file)] as const,
      ),
    ),
  );

/** Tables of other modules that the SQL of a source names. */
const foreignTables = (
  { file, uncommented }: Source,
  owners: ReadonlyMap<string, string>,
): string[] =>
  [...uncommented.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)\b/g)]
    .map(([, table = '']) => table)
    .filter((table) => owners.has(table) && owners.get(table) !== areaOf(file))
    .map((table) => `${file} reads ${table} of ${owners.get(table)}`);

const modules = sourcesIn('modules');
const owners = ownersOf(modules);

boundaries(
  'let a module name its own tables only; others are read by the relations of contracts',
  () => {
    assert.ok(owners.size > 40);
    assert.equal(
      modules.flatMap((source) => foreignTables(source, owners)),
      [],
    );
  },
);

boundaries('are found by the check itself', () => {
  const text = 'const sql = `SELECT 1 FROM item_view i JOIN ${documentRows} d`; // FROM doc_view';
  const known = new Map([
    ['item_view', 'inventory'],
    ['doc_view', 'documents'],
  ]);
  assert.equal(foreignTables(sourceOf('modules/crm/x.ts', text), known), [
    'modules/crm/x.ts reads item_view of inventory',
  ]);
  assert.equal(foreignTables(sourceOf('modules/inventory/x.ts', text), known), []);
});

boundaries.run();
