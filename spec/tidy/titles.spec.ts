import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Source, sourceOf, sourcesIn } from './tree.ts';

const titles = suite('tidy.titles');

/** Words that hide the subject or personify it, although the field has a term. */
const unclear =
  /\b(?:nobody|somebody|everybody|anybody|whoever|stands?|stood|tells?|told|telling|house|anew|lies|lie|speaks)\b/i;

const test = /^\s*\w+(?:\.skip)?\(\s*(['`"])((?:(?!\1).)+)\1,\s*(?:async )?(?:\(|function)/gm;

const titlesOf = ({ text }: Source): readonly string[] =>
  [...text.matchAll(test)].map(([, , title = '']) => title);

const faultsOf = (source: Source): readonly string[] =>
  titlesOf(source)
    .filter((title) => unclear.test(title))
    .map((title) => `${source.file}: ${title}`);

titles('of specs are in plain terms', () => {
  const specs = sourcesIn('spec').filter(({ file }) => file.endsWith('.spec.ts'));
  assert.ok(specs.flatMap(titlesOf).length > 2000);
  assert.equal(specs.flatMap(faultsOf), []);
});

titles('in unclear words are found by the check', () => {
  const faults = (text: string): number =>
    faultsOf(sourceOf('spec/x.spec.ts', `it(${text}, async () => {});`)).length;
  assert.is(faults("'tells nobody else'"), 1);
  assert.is(faults("'refuses all other callers'"), 0);
  assert.is(faults('\n  `lies under ${id}`'), 1);
});

titles.run();
