import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Source, sourceOf, sourcesIn } from './tree.ts';

const specs = suite('tidy.specs');

const all = sourcesIn('spec').filter(({ file }) => file.endsWith('.spec.ts'));

/** Faults of a spec file; uvu passes one that forgets to run its suites. */
function faultsOf({ code }: Source): string[] {
  const made = [...code.matchAll(/\b(?:const|let)\s+(\w+)\s*=\s*suite(?:<[^()]*>)?\s*\(/g)];
  const names = made.map(([, name]) => name!);
  if (
    /\bimport\s*\{[^}]*\btest\b[^}]*\}\s*from\s*'/.test(code) &&
    /(?<![.\w])test\s*\(/.test(code)
  ) {
    names.push('test');
  }
  const faults = /\.run\(\)/.test(code) ? [] : ['calls no .run()'];
  for (const name of names) {
    const tests = code.match(
      new RegExp(`(?<!(?:const|let)\\s+)\\b${name}\\b(?!\\.(?:run|before|after|only)\\b)`, 'g'),
    );
    if (!tests) faults.push(`${name} has no test`);
    if (!new RegExp(`\\b${name}\\.run\\(\\)`).test(code)) faults.push(`${name} is not run`);
    if (new RegExp(`\\b${name}\\.only\\b`).test(code)) faults.push(`${name} runs only a part`);
  }
  return faults;
}

specs('run themselves, and every suite has a test', () => {
  assert.ok(all.length > 0);
  assert.equal(
    all.flatMap((source) => faultsOf(source).map((fault) => `${source.file}  ${fault}`)),
    [],
  );
});

specs('are caught when they do not', () => {
  const faults = (text: string): string[] => faultsOf(sourceOf('spec/x.spec.ts', text));
  assert.equal(faults("const a = suite('a'); a('b', f); a.run();"), []);
  assert.equal(faults("const a = suite('a'); a('b', f);"), ['calls no .run()', 'a is not run']);
  assert.equal(faults("const a = suite('a'); a.before(f); a.run();"), ['a has no test']);
  assert.equal(faults("const a = suite<T>('a'); a('b', f); a.only('c', f); a.run();"), [
    'a runs only a part',
  ]);
  assert.equal(faults("const a = suite('a'); const b = suite('b'); b('c', f); walk(a); b.run();"), [
    'a is not run',
  ]);
});

/** Number of properties in a file that choose their runs and their seed themselves. */
const ownWay = (code: string): number =>
  [...code.matchAll(/\bfc\.assert\(/g)].length - [...code.matchAll(/\btried\(/g)].length;

specs('check properties under the common seed', () => {
  const properties = all.filter(({ code }) => /\bfc\.assert\(/.test(code));
  assert.ok(properties.length > 0);
  assert.equal(
    properties.filter(({ code }) => ownWay(code) > 0).map(({ file }) => file),
    [],
  );
  assert.is(ownWay('fc.assert(one, tried(5)); fc.assert(one, { seed: 5 })'), 1);
});

specs.run();
