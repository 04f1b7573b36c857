import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineAt, sourcesIn } from './tree.ts';

const it = suite('tidy.refusals');

const calls = ['kernel', 'gateway', 'modules'].flatMap((room) =>
  sourcesIn(room).flatMap(({ file, text }) =>
    [...text.matchAll(/\bnotAllowed\(\{([\s\S]*?)\}\)/g)].map(({ index, 1: facts = '' }) => ({
      at: `${file}:${lineAt(text, index)}`,
      facts,
    })),
  ),
);

it('of a state name the next step', () => {
  assert.ok(calls.length > 0);
  assert.equal(
    calls.filter(({ facts }) => !/\bnext\b/.test(facts)).map(({ at }) => at),
    [],
  );
});

it.run();
