import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freshSeed } from '../random.ts';
import { crash } from './rounds.ts';

const it = suite('gateway when it is killed');

it('keeps every answered write once, every other whole or not at all', async () => {
  const seed = freshSeed();
  try {
    const tally = await crash(5, seed);
    assert.is(tally.rounds, 5);
    assert.ok(tally.answered > 100);
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
});

it.run();
