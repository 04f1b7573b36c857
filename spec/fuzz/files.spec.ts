import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tried } from '../random.ts';
import { fuzzFiles, judged, readWicked } from './files/fuzz.ts';
import { fileReaders } from './files/readers.ts';

const it = suite('fuzz.files');
const { seed } = tried(1);

it('finds no reader that crashes over a damaged file, or takes too long', async () => {
  const { failures, answers } = await fuzzFiles(fileReaders, seed, 200);
  assert.equal(failures, []);
  for (const { name } of fileReaders) {
    const seen = Object.keys(answers[name] ?? {});
    assert.ok(seen.length > 1, `${name} answered ${seen.join()}`);
  }
});

it('finds none over a file that nests, swells or repeats', async () => {
  const { failures, inputs } = await readWicked(fileReaders);
  assert.equal(failures, []);
  assert.ok(inputs > 80, `${inputs} files`);
});

it('takes a crash for a failure, also one that a refusal hides', async () => {
  const reader = { name: 'one', samples: [], wicked: () => [], refuses: [], weight: 1 };
  const sample = { name: 'a', bytes: new Uint8Array() };
  const broken = (): never => {
    throw new TypeError('x is not a function');
  };
  assert.match((await judged({ ...reader, read: broken }, sample)).failure ?? '', 'TypeError');
  const hidden = (): unknown => ({ damaged: 'Cannot read properties of undefined' });
  assert.match((await judged({ ...reader, read: hidden }, sample)).failure ?? '', 'hid an error');
  const fine = (): unknown => ({ damaged: 'it is cut off' });
  assert.equal(await judged({ ...reader, read: fine }, sample), { answer: 'damaged' });
});

it.run();
