import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { list as listActivity } from '../../../modules/dashboard/activity/list.ts';
import { list } from '../../../modules/ledger/entries/list.ts';
import { notify } from '../../../modules/notifications/notices/notify.ts';
import { openShop } from '../../documents/documents.ts';

const names = suite('ledger.entries.names');

const notice = {
  category: 'backups',
  body: 'On day 3',
  action_url: null,
  priority: 'high',
} as const;

names('of a notification are shown to its user only, its data to managers and above', async () => {
  const app = await openShop();
  const { user_id } = app.caller();
  await app.does(notify, { ...notice, users: [user_id], title: 'Backup failed' });
  const filter = { event_type: 'notification.created', resolve: true };
  const shown = async (as: Partial<Caller>): Promise<readonly unknown[]> => {
    const { items } = await app.asks(list, filter, as);
    const { activities } = await app.asks(listActivity, {}, as);
    const [activity] = activities.filter(
      ({ event_type }: { event_type: string }) => event_type === 'notification.created',
    );
    assert.is(items.length, 1);
    return [items[0].entity_name, activity.name, items[0].data.title];
  };
  assert.equal(await shown({}), ['Backup failed', 'Backup failed', 'Backup failed']);
  assert.equal(await shown({ user_id: 'other', role: 'viewer' }), ['', undefined, undefined]);
  assert.equal(await shown({ user_id: 'other' }), ['', undefined, 'Backup failed']);
  await app.close();
});

names.run();
