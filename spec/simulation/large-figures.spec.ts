import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { QueryOf } from '../../kernel/declare/operation.ts';
import { dice as diceOf, tried } from '../random.ts';
import { type Action, drawer, fits } from './actions.ts';
import { enlarged } from './large-figures.ts';
import { collect, openWorld, type World } from './world.ts';

const it = suite('large figures');
const { seed, numRuns } = tried(3000);

/** Error in the answer to an action: any that is not a refusal. */
const faultOf = async ({ app }: World, { operation, input, company }: Action): Promise<unknown> => {
  const as = { ...app.caller('owner', company.id) };
  try {
    if (operation.kind === 'query') {
      await app.asks(operation as QueryOf<never>, input as never, as);
      return undefined;
    }
    const outcome = await app.tries(operation as never, input as never, as);
    return !outcome.done && outcome.status === 500 ? outcome.error : undefined;
  } catch (error) {
    return (error as Error).stack;
  }
};

it('are taken or refused with 422 by every operation, and lead to no error', async () => {
  const dice = diceOf(seed);
  const world = await openWorld();
  const draw = drawer(world);
  const faults = new Map<string, unknown>();
  let large = 0;
  for (let n = 0; n < numRuns; n += 1) {
    const company = dice.one(world.companies);
    const action = company && draw(world, company, dice);
    if (!action) continue;
    const input = dice.is(0.6) ? enlarged(action.input, dice) : action.input;
    const isFit = fits(action.operation, input);
    large += Number(isFit && input !== action.input);
    const fault = await faultOf(world, isFit ? { ...action, input } : action);
    if (fault) faults.set(action.operation.name, `${JSON.stringify(input)}: ${fault}`);
    collect(world, n);
  }
  await world.app.close();
  assert.equal([...faults], []);
  assert.ok(large > numRuns / 5, `${large} large figures`);
});

it.run();
