import { existsSync, rmSync } from 'node:fs';
import { uuid } from '../../../kernel/ids.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { instance } from '../../../kernel/store/look.ts';
import { inCharge } from '../../identity/contract.ts';
import { foldersIn } from '../folders.ts';
import { firstCompany } from '../records/first-company.ts';

/** Owners and admins of the first company are told that the restore which they wait for was not applied. */
export const tellRefused = async (outside: Outside): Promise<void> => {
  const { refused } = foldersIn(outside.settings.dataDir);
  if (!existsSync(refused)) return;
  const look = outside.look({ company_id: instance });
  const company_id = firstCompany(look);
  if (company_id === undefined) return;
  const outcome = await outside.bus.send({
    name: 'notifications.notices.notify',
    input: {
      users: [...inCharge(look.of(company_id))],
      category: 'backup',
      title: 'A restore of the installation was not applied',
      body: 'What was unpacked for it had changed before the start; everything is as it was.',
      action_url: '/backup/list',
      priority: 'high',
    },
    caller: { user_id: '', company_id, role: 'owner' },
    by: 'house',
    source: 'backup',
    correlationId: uuid(),
  });
  if (outcome.done) rmSync(refused);
};
