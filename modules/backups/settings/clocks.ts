import { send } from '../../../kernel/declare/operation.ts';
import type { Clock } from '../../../kernel/declare/reaction.ts';
import { companyOf, type Reader } from '../../../kernel/reader/reader.ts';
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
  due: (reader, now) => {
    const company_id = reader.company;
    const plan = planOf(reader, company_id);
    if (!plan.enabled || jobUnderWay(reader, company_id)) return [];
    const due = dueNow(plan, plan.since, backupsOf(reader, company_id), now.ts);
    if (!due || !companyOf(reader)) return [];
    const label = due === 'retry' ? `${plan.frequency}-retry` : plan.frequency;
    const of = { company_id, backup_type: 'company' as const, include_files: true };
    return [send(begin, { ...of, kind: 'scheduled', label })];
  },
};

/** Backs up the installation: its database every day, its files once a week. */
export const installationIsBackedUp: Clock = {
  name: 'backups.installationIsBackedUp',
  due: (reader, now) => {
    const plan = planOf(reader, null);
    const isFirst = firstCompany(reader) === reader.company;
    if (!isFirst || !plan.enabled || jobUnderWay(reader, null)) return [];
    const since = plan.since || foundedAt(reader);
    const made = backupsOf(reader, null);
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
const foundedAt = (reader: Reader): string => reader.any(reader.company)?.created_at ?? '';
