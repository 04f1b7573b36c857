import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { share as life } from '../../../machines/share.ts';
import { create } from '../../../modules/sharing/links/create.ts';
import { get } from '../../../modules/sharing/links/get.ts';
import { revoke } from '../../../modules/sharing/links/revoke.ts';
import { update } from '../../../modules/sharing/links/update.ts';
import { closes, issued, openBooked } from '../../documents/documents.ts';
import { rings } from '../../sharing/shared-invoice.ts';
import type { TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('allowed actions of a share');

it.before(async (context) => {
  context.app = await openBooked();
});
it.after(({ app }) => closes(app));

const far = '2199-01-01T00:00:00.000Z';
const soon = '2199-01-02T00:00:00.000Z';
const inputs = {
  share: [create, {}],
  update: [update, { allow_import: false }],
  renew: [update, { expires_at: '2199-12-31T00:00:00Z' }],
  revoke: [revoke, {}],
} as const;

/**
 * Checks that listed actions of a share succeed for a role, and that others are refused, by the
 * role where that is too low.
 */
const holds = async (app: TestApp, entity_id: string, state: string): Promise<void> => {
  const known = Object.keys(inputs) as (keyof typeof inputs)[];
  assert.equal([...known, 'expire'].sort(), [...life.events].sort());
  for (const role of ['viewer', 'operator', 'owner'] as const) {
    const record = await app.asks(get, { entity_id }, { role });
    const named: readonly string[] = record.allowed_actions ?? (role === 'viewer' ? [] : ['share']);
    if (record.status) assert.is(record.status === 404 ? 'revoked' : record.status, state);
    for (const event of known) {
      const [command, more] = inputs[event];
      const outcome = await app.tries(command as never, { entity_id, ...more } as never, {
        role,
        dryRun: true,
      });
      const code = outcome.done ? 'done' : outcome.code;
      if (named.includes(event)) assert.is(code, 'done', `${event} of a ${state} share by ${role}`);
      else if (role === 'viewer') assert.is(code, 'role_too_low');
      else assert.ok(['not_allowed', 'not_found', 'share_revoked'].includes(code), code);
    }
    const taken = life.eventsOf(state).filter((event) => event !== 'expire');
    assert.equal([...named].sort(), role === 'viewer' ? [] : [...taken].sort(), `${state} ${role}`);
  }
};

it('are to change, renew and revoke a live share, and to share again afterwards', async ({
  app,
}) => {
  const entity_id = await issued(app, 'invoice');
  await app.does(create, { entity_id });
  await holds(app, entity_id, 'live');
  await app.does(update, { entity_id, expires_at: far });
  assert.is(await rings(app, soon), 1);
  await holds(app, entity_id, 'expired');
  await app.does(revoke, { entity_id });
  await holds(app, entity_id, 'revoked');
  await app.does(create, { entity_id });
  await holds(app, entity_id, 'live');
});

it.run();
