import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { entityCache } from '../../../kernel/reader/entity-cache.ts';

const it = suite('kernel.entityCache');

/** Counts reads. */
const counted = () => {
  const reads: string[] = [];
  const reading = (name: string) => () => {
    reads.push(name);
    return name === 'nothing' ? undefined : name;
  };
  return { reads, reading };
};

it('reads an entity once, and again when it was written', () => {
  const { reads, reading } = counted();
  const known = entityCache();
  for (const company of ['a', 'a', 'b']) known.read(company, 'ring:1', reading(company));
  assert.equal(reads, ['a', 'b']);
  known.forget('a', 'ring:1');
  assert.is(known.read('a', 'ring:1', reading('again')), 'again');
  assert.is(known.read('b', 'ring:1', reading('b')), 'b');
  assert.equal(reads, ['a', 'b', 'again']);
});

it('knows of one that is not there, until it is', () => {
  const { reads, reading } = counted();
  const known = entityCache();
  assert.is(known.read('a', 'ring:1', reading('nothing')), undefined);
  assert.is(known.read('a', 'ring:1', reading('nothing')), undefined);
  known.forget('a', 'ring:1');
  assert.is(known.read('a', 'ring:1', reading('made')), 'made');
  assert.equal(reads, ['nothing', 'made']);
});

it('answers with an entity as it was written', () => {
  const { reads, reading } = counted();
  const known = entityCache();
  known.read('a', 'ring:1', reading('nothing'));
  const stored = { version: 2 };
  known.keep('a', 'ring:1', stored);
  assert.is(known.read('a', 'ring:1', reading('again') as () => unknown), stored);
  assert.equal(reads, ['nothing']);
});

it('reads rows once until a row of their tables is written', () => {
  const { reads, reading } = counted();
  const known = entityCache();
  const read = () => known.rows('who', ['member_view', 'credential'], reading('rows'));
  read();
  known.wrote('item_view');
  read();
  assert.is(reads.length, 1);
  known.wrote('credential');
  assert.is(read(), 'rows');
  assert.is(reads.length, 2);
});

it('drops all entries', () => {
  const { reads, reading } = counted();
  const known = entityCache();
  for (const _ of [1, 2]) {
    known.read('a', 'ring:1', reading('entity'));
    known.rows('who', ['member_view'], reading('rows'));
    known.heads.set('a', { last_id: 1, hash: '', count: 1, ts: '' });
    known.lastId = 1;
    known.forgetAll();
    assert.is(known.heads.size, 0);
    assert.is(known.lastId, undefined);
  }
  assert.equal(reads, ['entity', 'rows', 'entity', 'rows']);
});

it.run();
