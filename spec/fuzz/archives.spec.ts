import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tried } from '../random.ts';
import { archiveReaders } from './files/archive-readers.ts';
import { fuzzFiles } from './files/fuzz.ts';

const it = suite('fuzz.archives');
const { seed } = tried(1);

it('finds no reader that crashes over a damaged archive, its ledger or its database', async () => {
  const { readers, close } = await archiveReaders();
  const { failures, answers } = await fuzzFiles(readers, seed, 40);
  await close();
  assert.equal(failures, []);
  for (const { name } of readers) assert.ok(answers[name]?.['damaged'], name);
});

it.run();
