import { send } from '../../../kernel/declare/operation.ts';
import type { Clock } from '../../../kernel/declare/reaction.ts';
import { companyOf, type Look } from '../../../kernel/reader/reader.ts';
import { begin } from '../jobs/begin.ts';
import { jobUnderWay } from '../records/busy.ts';
import { firstCompany } from '../records/first-company.ts';
import { backupsOf } from '../records/view.ts';
import { dueNow } from './due.ts';
import { filesPlan } from './files-plan.ts';
import { planOf } from './plan.ts';

/** Backs up a company when its schedule says so. */
export const companiesAreBackedUp: Clock = {
  name: 'backups.companiesAreBackedUp',
  due: (look, now) => {
    const company_id = look.company;
    const plan = planOf(look, company_id);
    if (!plan.enabled || jobUnderWay(look, company_id)) return [];
    const due = dueNow(plan, plan.since, backupsOf(look, company_id), now.ts);
    if (!due || !companyOf(look)) return [];
    const label = due === 'retry' ? `${plan.frequency}-retry` : plan.frequency;
    const of = { company_id, backup_type: 'company' as const, include_files: true };
    return [send(begin, { ...of, kind: 'scheduled', label })];
  },
};

/** Backs up the installation: its database every day, its files once a week. */
export const installationIsBackedUp: Clock = {
  name: 'backups.installationIsBackedUp',
  due: (look, now) => {
    const plan = planOf(look, null);
    const isFirst = firstCompany(look) === look.company;
    if (!isFirst || !plan.enabled || jobUnderWay(look, null)) return [];
    const since = plan.since || foundedAt(look);
    const made = backupsOf(look, null);
    return (['database', 'files'] as const).flatMap((backup_type) => {
      const isFiles = backup_type === 'files';
      const mine = made.filter(({ state }) => state.backup_type === backup_type);
      const due = dueNow(isFiles ? filesPlan(plan) : plan, since, mine, now.ts);
      if (!due) return [];
      const label = `${isFiles ? 'weekly' : 'daily'}${due === 'retry' ? '-retry' : ''}`;
      const of = { company_id: null, backup_type, include_files: isFiles };
      return [send(begin, { ...of, kind: 'scheduled', label })];
    });
  },
};

/** A new installation waits for the first hour that its plan names. */
const foundedAt = (look: Look): string => look.any(look.company)?.created_at ?? '';
