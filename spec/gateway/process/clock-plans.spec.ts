import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nowFor } from '../../../gateway/http/request-time.ts';
import { update } from '../../../modules/companies/company/update.ts';
import { openBooks } from '../../accounting/books.ts';
import { plansOf } from '../../query-plans.ts';

const it = suite('gateway.clock-plans');

/** Walks all rows of a company, or of all companies. */
const walk = /\bSCAN\b|\(company=\?\)/;
/** There are few companies. */
const small = /company_view/;

it('look for what is due without walking over what is not', async () => {
  const house = await openBooks();
  await house.does(update, { settings: { depreciation_auto_run: true } });
  const plans = plansOf(house, (reader) => {
    const now = nowFor(reader, house.caller());
    for (const clock of house.registry.clocks) clock.due(reader, now);
  });
  assert.ok(plans.size >= house.registry.clocks.length);
  const walks = [...plans].flatMap(([sql, steps]) =>
    steps.filter((step) => walk.test(step) && !small.test(step)).map((step) => `${step}: ${sql}`),
  );
  assert.equal(walks, []);
  await house.close();
});

it.run();
