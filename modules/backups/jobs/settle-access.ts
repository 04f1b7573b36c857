import { readFileSync, rmSync } from 'node:fs';
import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { settleMembers, settleUsers } from '../../identity/contract/commands.ts';
import type { KeptAccess } from '../archives/installation/catch-up.ts';
import { foldersIn } from '../folders.ts';
import { keep as keepRecoveryKey } from '../recovery/keep.ts';

const left = (file: string): KeptAccess | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptAccess;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Gives a restored installation the logins and members of the one that it replaced, before requests are served.
 * A company that was not live there belongs to the owner who asked for the restore; its people become invitations.
 */
export const settleAccess = async (services: Services): Promise<void> => {
  const file = foldersIn(services.settings.dataDir).access;
  const access = left(file);
  if (!access) return;
  await settled(services, instance, settleUsers, { users: [...access.users] });
  const { owner_id } = access;
  const heir = owner_id === null ? [] : [{ user_id: owner_id, role: 'owner' as const }];
  const companies = services
    .reader({ company_id: instance })
    .rows<{ id: string }>(`SELECT id FROM ${companyRows} ORDER BY seq`);
  for (const { id } of companies) {
    const live = access.companies[id];
    const input = { members: [...(live ?? heir)], invites: live === undefined };
    await settled(services, id, settleMembers, input);
  }
  if (access.recovery)
    await settled(services, instance, keepRecoveryKey, { recipient: access.recovery });
  rmSync(file, { force: true });
};

const settled = async <I>(
  services: Services,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<void> => {
  const outcome = await sendAsSystem(services, send(command, input), {
    company_id,
    source: 'restore',
  });
  if (!outcome.done)
    throw new Error(`Access could not be settled after the restore: ${String(outcome.detail)}`);
};
