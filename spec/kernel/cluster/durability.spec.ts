import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Durability, durabilityWarnings } from '../../../kernel/cluster/durability.ts';

const it = suite('kernel.cluster durability');

const safe: Durability = {
  ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  synchronous_standby_names: 'FIRST 1 (standby)',
};

/** Settings that the warnings name first, one of each warning. */
const named = (settings: Partial<Durability>): string[] =>
  durabilityWarnings({ ...safe, ...settings }).map((text) => text.split(' ', 1)[0] ?? '');

it('has no warning where a commit is on the disk of a standby', () => {
  for (const synchronous_commit of ['on', 'remote_apply'])
    assert.equal(named({ synchronous_commit }), []);
});

it('warns of every setting with which a crash or a failover loses commits', () => {
  assert.equal(named({ fsync: 'off' }), ['fsync']);
  assert.equal(named({ full_page_writes: 'off' }), ['full_page_writes']);
  for (const synchronous_commit of ['off', 'local', 'remote_write'])
    assert.equal(named({ synchronous_commit }), ['synchronous_commit']);
  assert.equal(named({ synchronous_standby_names: '' }), ['synchronous_standby_names']);
  assert.equal(named({ synchronous_standby_names: '', synchronous_commit: 'off' }), [
    ...['synchronous_commit', 'synchronous_standby_names'],
  ]);
});

it.run();
