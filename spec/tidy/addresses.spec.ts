import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addressOf } from './address.ts';
import { isThere, lineAt, type Source, sourceOf, sourcesIn } from './tree.ts';

const addresses = suite('tidy.addresses');

/** `inventory.items.bulkMove` lives in modules/inventory/items/bulk-move.ts. */
const homeOf = (name: string): string => `modules/${addressOf(name)}.ts`;

const declaration = /(?<![.\w])(?:command|query|batch)(?:<[^()]*>)?\(\s*(['"`])( *)\1/dg;

/** Operations that a file declares, by name. */
const operationsIn = ({ text, code }: Source): { name: string; line: number }[] =>
  [...code.matchAll(declaration)]
    .map(({ index, indices }) => ({
      name: text.slice(...indices![2]!),
      line: lineAt(text, index),
    }))
    .filter(({ name }) => /^\w+(?:\.\w+)+$/.test(name));

const modules = sourcesIn('modules');
const declared = modules.flatMap((source) =>
  operationsIn(source).map((operation) => ({ ...operation, file: source.file })),
);
// Skipped until the modules are put together, since no operation is declared before.
const check = isThere('modules/all.ts') ? addresses : addresses.skip;

check('are the names of operations', () => {
  assert.ok(declared.length > 0);
  assert.equal(
    declared
      .filter(({ name, file }) => homeOf(name) !== file)
      .map(({ name, file, line }) => `${file}:${line}  ${name} belongs in ${homeOf(name)}`),
    [],
  );
});

check('hold one operation each', () => {
  assert.ok(declared.length > 0);
  const names = Map.groupBy(declared, ({ file }) => file);
  assert.equal(
    [...names].filter(([, operations]) => operations.length > 1).map(([file]) => file),
    [],
  );
});

addresses('are found in whatever way an operation is written', () => {
  const text = [
    "export const a = command('inventory.lots.split', {});",
    "const b = query(\n  'reports.trial_balance',\n  {});",
    "const c = batch<A, B>('crm.contacts.bulkMove', {});",
    "look.query('select.this');",
    "// command('not.this')",
  ].join('\n');
  const names = operationsIn(sourceOf('modules/x.ts', text)).map(({ name }) => name);
  assert.equal(names.map(homeOf), [
    'modules/inventory/lots/split.ts',
    'modules/reports/trial-balance.ts',
    'modules/crm/contacts/bulk-move.ts',
  ]);
});

addresses.run();
