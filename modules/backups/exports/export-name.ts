import type { Now } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { backupOf } from '../records/view.ts';

/** Scope of an export: the company of the caller or the whole installation, as it is now or as a backup holds it. */
export type Scope = {
  readonly of: 'company' | 'installation';
  readonly backup_id?: string;
};

/** File name of an export: the second of its data and, of a company, its address. */
export const exportName = (
  services: Pick<Services, 'reader'>,
  { company, ts }: Now,
  { of, backup_id }: Scope,
): string => {
  const reader = services.reader({ company_id: company.id });
  const stored = backup_id && backupOf(reader, of === 'company' ? company.id : null, backup_id);
  const made = stored ? (stored.state.made_at ?? stored.created_at) : ts;
  const second = made.slice(0, 19).replace(/[-:T]/g, '');
  if (of === 'installation') return `${second}.countinghouse-backup`;
  const slug = reader.row<{ slug: string }>(
    `SELECT slug FROM ${companyRows} WHERE company=:company AND id=:company`,
  )?.slug;
  return `${slug || 'company'}-${second}.countinghouse`;
};
