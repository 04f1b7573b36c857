import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt, sourcesIn } from './tree.ts';

const tables = suite('tidy.tables');

const sources = ['kernel', 'gateway', 'modules']
  .flatMap((room) => sourcesIn(room))
  .filter(({ file }) => !/^gateway\/web\/(?:page|app)\//.test(file));

// `{}` has a `constructor`, which a client may name: maps with arbitrary keys are made with `dictionary`.
tables('by any name have nothing but what they were given', () => {
  const table =
    /^(?:export )?const \w+: Readonly<Record<string, [^=]*(?:=>[^=]*)*= (\{|dictionary\()/gm;
  const all = sources.flatMap(({ file, text }) =>
    [...text.matchAll(table)].map(({ index, 1: made }) => ({
      made,
      at: `${file}:${lineAt(text, index)}`,
    })),
  );
  assert.ok(all.some(({ made }) => made === 'dictionary('));
  assert.equal(
    all.filter(({ made }) => made === '{').map(({ at }) => at),
    [],
  );
});

tables('of a schema are asked for their own names only', () => {
  const asks = /\b(\w+) in [\w.]+\.(?:properties|shape)\b/g;
  const inherited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(asks)].map(({ index }) => `${file}:${lineAt(text, index)}`),
  );
  assert.ok('field in ItemInput.properties'.match(asks));
  assert.ok(sources.some(({ text }) => /Object\.hasOwn\([\w.]+\.properties, /.test(text)));
  assert.equal(inherited, []);
});

tables.run();
