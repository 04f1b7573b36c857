import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { commitsIn } from '../../../kernel/reader/commits.ts';
import { readCacheOf } from '../../../kernel/reader/read-cache.ts';

const it = suite('kernel.readCache');

/** Read cache over a count of commits, and a read that answers how often it was executed. */
const app = () => {
  const commits = commitsIn();
  const memory = readCacheOf(commits);
  let made = 0;
  const read = (what = 'page', of = 'one'): number => memory(what, of, () => (made += 1));
  return { commits, memory, read };
};

it('answers what was read from memory, each by what and of whom it is', () => {
  const { read } = app();
  assert.is(read(), 1);
  assert.is(read(), 1);
  assert.is(read('page', 'two'), 2);
  assert.is(read('record', 'one'), 3);
  assert.is(read(), 1);
});

it('forgets all of it with a commit, and remembers nothing while one is under way', () => {
  const { commits, read } = app();
  read();
  commits.begin();
  assert.is(read(), 2);
  assert.is(read(), 3);
  commits.end();
  assert.is(read(), 4);
  assert.is(read(), 4);
});

it('keeps no answer that was read across a commit', () => {
  const { commits, memory, read } = app();
  const torn = memory('page', 'one', () => {
    commits.begin();
    commits.end();
    return 'torn';
  });
  assert.is(torn, 'torn');
  assert.is(read(), 1);
});

it('keeps nothing of what there is not', () => {
  const { memory, read } = app();
  assert.is(
    memory('page', 'one', () => undefined),
    undefined,
  );
  assert.is(read(), 1);
});

it('keeps a text once it is asked for again', () => {
  const { memory } = app();
  let made = 0;
  const text = (): string => memory('text', 'one', () => ({ raw: `made ${(made += 1)}` })).raw;
  assert.equal([text(), text(), text(), text()], ['made 1', 'made 2', 'made 2', 'made 2']);
});

it('makes room for texts by forgetting those before', () => {
  const { memory, read } = app();
  const raw = 'x'.repeat(limits.cachedCharacters / 4);
  read();
  const keep = (of: string): void => {
    for (let asked = 0; asked < 2; asked += 1) memory('text', of, () => ({ raw }));
  };
  for (const name of ['a', 'b', 'c']) keep(name);
  assert.is(read(), 1);
  keep('d');
  assert.is(read(), 2);
});

it('makes room for long names of what is read as well, though next to nothing is read', () => {
  const { read } = app();
  const long = 'x'.repeat(limits.cachedCharacters / 4);
  read();
  for (const name of ['a', 'b', 'c']) read('page', name + long);
  assert.is(read(), 1);
  read('page', `d${long}`);
  assert.is(read(), 6);
});

it.run();
