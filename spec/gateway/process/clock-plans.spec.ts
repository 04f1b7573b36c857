import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nowFor } from '../../../gateway/http/request-time.ts';
import { update } from '../../../modules/companies/company/update.ts';
import { openBooks } from '../../accounting/books.ts';
import { plansOf } from '../../query-plans.ts';

const it = suite('gateway.clock-plans');

/** Full scan of the rows of a company, or of all companies. */
const walk = /\bSCAN\b|\(company=\?\)/;
/** Table with few rows, which may be scanned. */
const small = /company_view/;

it('look for what is due without walking over what is not', async () => {
  const app = await openBooks();
  await app.does(update, { settings: { depreciation_auto_run: true } });
  const plans = plansOf(app, (reader) => {
    const now = nowFor(reader, app.caller());
    for (const clock of app.registry.clocks) clock.due(reader, now);
  });
  assert.ok(plans.size >= app.registry.clocks.length);
  const walks = [...plans].flatMap(([sql, steps]) =>
    steps.filter((step) => walk.test(step) && !small.test(step)).map((step) => `${step}: ${sql}`),
  );
  assert.equal(walks, []);
  await app.close();
});

it.run();
