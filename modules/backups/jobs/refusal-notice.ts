import { existsSync, rmSync } from 'node:fs';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { inCharge } from '../../identity/contract/queries.ts';
import { foldersIn } from '../folders.ts';
import { firstCompany } from '../records/first-company.ts';

/** Notifies owners and admins of the first company that a pending restore was not applied. */
export const tellRefused = async (services: Services): Promise<void> => {
  const { refused } = foldersIn(services.settings.dataDir);
  if (!existsSync(refused)) return;
  const reader = services.reader({ company_id: instance });
  const company_id = firstCompany(reader);
  if (company_id === undefined) return;
  const notice = sendNamed('notifications.notices.notify', {
    users: [...inCharge(reader.of(company_id))],
    category: 'backup',
    title: 'A restore of the installation was not applied',
    body: 'What was unpacked for it had changed or could not be used at the start; everything is as it was.',
    action_url: '/backup/list',
    priority: 'high',
    kind: 'restore_refused',
    values: {},
  });
  const outcome = await sendAsSystem(services, notice, { company_id, source: 'backup' });
  if (outcome.done) rmSync(refused);
};
