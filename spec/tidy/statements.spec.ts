import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt, sourcesIn } from './tree.ts';

const statements = suite('tidy.statements');

const sources = ['kernel', 'gateway', 'modules'].flatMap((room) => sourcesIn(room));

// SQLite reads the value of a bare parameter there, and plans the statement again for each new value.
statements('take no bare parameter as their LIMIT', () => {
  assert.ok(sources.some(({ text }) => /\bLIMIT \+:/.test(text)));
  const bare = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bLIMIT [:?@$](?!\{)/g)].map(
      ({ index }) => `${file}:${lineAt(text, index)}`,
    ),
  );
  assert.equal(bare, []);
});

statements.run();
