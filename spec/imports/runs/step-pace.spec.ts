import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { stepPace } from '../../../modules/imports/runs/step-pace.ts';

const it = suite('imports.runs.stepPace');

/** Step sizes for steps that take these times. */
const sizes = async (taken: readonly number[]): Promise<readonly number[]> => {
  let clock = 0;
  const pace = stepPace(() => clock);
  const sizes: number[] = [];
  for (const ms of taken) {
    sizes.push(pace.most());
    await pace.timed(async () => {
      clock += ms;
    });
  }
  return [...sizes, pace.most()];
};

it('makes the next steps smaller where one was slow, and larger where one was quick', async () => {
  const { importStep: most, importStepMs: slow } = limits;
  const first = Math.ceil(most / 4);
  assert.equal(await sizes([1, 1, 1]), [first, first * 2, most, most]);
  assert.equal(await sizes([slow + 1, slow]), [first, Math.ceil(first / 2), Math.ceil(first / 2)]);
  assert.is((await sizes(Array(20).fill(slow * 2))).at(-1), 1);
});

it.run();
