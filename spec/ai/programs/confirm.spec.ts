import { type SinonFakeTimers, useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { programsEnd, proposalsExpire } from '../../../modules/ai/clocks.ts';
import { confirm } from '../../../modules/ai/programs/confirm.ts';
import { dismiss } from '../../../modules/ai/programs/dismiss.ts';
import { get } from '../../../modules/ai/programs/get.ts';
import { list } from '../../../modules/ai/programs/list.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { update as updateContact } from '../../../modules/crm/contacts/update.ts';
import { openBooks } from '../../accounting/books.ts';
import { ring } from '../../clocks.ts';
import { fits } from '../../crm/fits.ts';
import type { TestApp } from '../../test-app.ts';
import { codeOf, proposes, rent } from './fixture.ts';

const it = suite<{ app: TestApp }>('ai.programs.confirm');
let clock: SinonFakeTimers | undefined;

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  clock?.restore();
  clock = undefined;
  await app.close();
});

const entries = async (app: TestApp): Promise<number> => (await app.asks(journal, {})).total;

it('executes the action once, as the person who confirms it', async ({ app }) => {
  const { id: proposal_id } = await proposes(app, 'create_journal_entry', rent);
  const [one, two] = await Promise.all([
    app.does(confirm, { proposal_id }),
    app.does(confirm, { proposal_id }),
  ]);
  assert.ok(fits(confirm, one));
  assert.equal(one.result, two.result);
  assert.is(await entries(app), 1);
  const made = app.recorded.find((fact) => fact.id === one.result.event_id);
  assert.equal([made?.actor_id, made?.source], ['user-owner', 'ai']);
  const { status, decided_by, result } = await app.asks(get, { proposal_id });
  assert.equal([status, decided_by, result], ['executed', 'user-owner', one.result]);
  assert.equal((await app.does(confirm, { proposal_id })).result, one.result);
  assert.is(await entries(app), 1);
});

it('needs the role of the action, and finds nothing of other companies', async ({ app }) => {
  const { id: proposal_id } = await proposes(app, 'create_contact', {
    name: 'Anna',
    contact_type: 'customer',
  });
  const operatorMade = await proposes(app, 'create_item', { name: 'Ring' }, { role: 'operator' });
  const low = await app.tries(confirm, { proposal_id: operatorMade.id }, { role: 'viewer' });
  assert.is(codeOf(low), 'role_too_low');
  const unseen = await app.tries(confirm, { proposal_id }, { role: 'operator' });
  assert.is(codeOf(unseen), 'not_found', 'its maker saw costs');
  for (const command of [confirm, dismiss]) {
    const elsewhere = app.caller('owner', 'another');
    assert.is(codeOf(await app.tries(command, { proposal_id }, elsewhere)), 'not_found');
    assert.is(codeOf(await app.tries(command, { proposal_id: 'x' })), 'not_found');
  }
  await app.does(confirm, { proposal_id: operatorMade.id }, { role: 'operator' });
  await app.does(confirm, { proposal_id }, { role: 'manager' });
});

it('needs a session by its declaration', () => {
  assert.is(confirm.needsSession, true);
  assert.is(dismiss.needsSession, false);
});

it('executes exactly the arguments that were read', async ({ app }) => {
  const { id: proposal_id, input_hash } = await proposes(app, 'create_journal_entry', rent);
  const other = await app.tries(confirm, { proposal_id, input_hash: 'f'.repeat(64) });
  assert.is(codeOf(other), 'proposal_differs');
  assert.is(await entries(app), 0);
  await app.does(confirm, { proposal_id, input_hash });
});

it('refuses a proposal whose records have changed', async ({ app }) => {
  const { id: contact_id } = await app.does(createContact, {
    name: 'Anna',
    contact_type: 'customer',
  });
  const fields = { email: 'anna@example.com' };
  const { id: proposal_id } = await proposes(app, 'update_contact', { contact_id, fields });
  await app.does(updateContact, { contact_id, fields_changed: { phone: '1' } } as never);
  const late = await app.tries(confirm, { proposal_id });
  assert.is(codeOf(late), 'not_allowed');
  assert.is((late as unknown as { facts: { guard: string } }).facts.guard, 'nothingHasChanged');
});

it('stays open where the action is refused, and shows its effects in a dry run', async ({
  app,
}) => {
  const item = { name: 'Ring', sku: 'R-1' };
  const one = await proposes(app, 'create_item', item);
  const two = await proposes(app, 'create_item', item, { user_id: 'another' });
  const dry = await app.does(confirm, { proposal_id: one.id }, { dryRun: true });
  assert.ok(
    dry.events.some((event: { event_type: string }) => event.event_type === 'ai.proposal.decided'),
  );
  await app.does(confirm, { proposal_id: one.id });
  const taken = await app.tries(confirm, { proposal_id: two.id });
  assert.is(taken.done, false);
  assert.is((await app.asks(get, { proposal_id: two.id })).status, 'pending');
});

it('answers a replayed key the same', async ({ app }) => {
  const { id: proposal_id } = await proposes(app, 'create_journal_entry', rent);
  const one = await app.does(confirm, { proposal_id }, { key: 'k' });
  assert.equal(await app.does(confirm, { proposal_id }, { key: 'k' }), one);
});

it('is refused after a dismissal, which may be repeated', async ({ app }) => {
  const { id: proposal_id } = await proposes(app, 'create_journal_entry', rent);
  const gone = await app.does(dismiss, { proposal_id });
  assert.ok(fits(dismiss, gone));
  await app.does(dismiss, { proposal_id });
  assert.is(codeOf(await app.tries(confirm, { proposal_id })), 'not_allowed');
  const again = await proposes(app, 'create_journal_entry', rent);
  assert.is.not(again.id, proposal_id);
  await app.does(confirm, { proposal_id: again.id });
  const late = await app.tries(dismiss, { proposal_id: again.id });
  assert.is(codeOf(late), 'already_executed');
});

it('is refused after 24 hours, before the clock expires it and after', async ({ app }) => {
  const { id: proposal_id, created_at } = await proposes(app, 'create_journal_entry', rent);
  const at = (hours: number): Temporal.Instant => Temporal.Instant.from(created_at).add({ hours });
  clock = useFakeTimers({ now: at(25).epochMilliseconds, toFake: ['Date'] });
  assert.is(codeOf(await app.tries(confirm, { proposal_id })), 'not_allowed');
  const again = await proposes(app, 'create_journal_entry', rent);
  assert.is.not(again.id, proposal_id, 'an expired proposal is not answered again');
  const sent = await ring(app, [proposalsExpire], at(25).toString());
  assert.is(sent.length, 1);
  assert.is((await app.asks(get, { proposal_id })).status, 'expired');
  assert.is(codeOf(await app.tries(confirm, { proposal_id })), 'not_allowed');
  assert.is(codeOf(await app.tries(dismiss, { proposal_id })), 'not_allowed');
  assert.is(await entries(app), 0);
});

it('is removed with its texts after 90 days, and its effect stays', async ({ app }) => {
  const { id: proposal_id } = await proposes(app, 'create_journal_entry', rent);
  await app.does(confirm, { proposal_id });
  const at = (days: number): string =>
    Temporal.Now.instant()
      .add({ hours: 24 * days })
      .toString();
  assert.equal(await ring(app, [programsEnd], at(90)), []);
  assert.is((await ring(app, [programsEnd], at(92))).length, 1);
  assert.is((await app.asks(get, { proposal_id })).code, 'not_found');
  assert.is((await app.asks(list, {})).total, 0);
  assert.is(await entries(app), 1);
  const kept = app
    .reader()
    .rows<{ value: string }>('SELECT value FROM personal WHERE company=:company');
  assert.not.match(JSON.stringify(kept), /Rent/);
  assert.equal(await ring(app, [programsEnd], at(92)), []);
});

it.run();
