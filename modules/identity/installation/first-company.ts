import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { installationOwnersOnly } from '../refusals.ts';
import { type Installation, installation, installationId } from './installation.ts';

/** The settings of the installation. */
export const installationOf = (reader: Reader): Installation =>
  reader.of(instance).state(installation, installationId) ?? installation.initial;

/** Company of the first registration; closing, importing or restoring do not change it. */
const recordedFirst = (reader: Reader): string | undefined =>
  reader.of(instance).known<{ id: string }>(
    `SELECT json_extract(data, '$.company_id') AS id FROM ledger
       WHERE company=:company AND event_type='sys.user.company_opened' ORDER BY id LIMIT 1`,
  )[0]?.id;

const isClosed = (reader: Reader, company: string): boolean =>
  reader
    .of(company)
    .row(`SELECT 1 FROM ${companyRows} WHERE company=:company AND id=:company AND is_active=0`) !==
  undefined;

/** Company whose owners own the installation: the first one, or its named successor once it is closed. */
export const firstCompanyOf = (reader: Reader): string | undefined => {
  const first = recordedFirst(reader);
  const { successor_company_id } = installationOf(reader);
  if (first === undefined || successor_company_id === null) return first;
  return isClosed(reader, first) ? successor_company_id : first;
};

/** Refusal for callers who are not owners of the first company. */
export const notInstallationOwner = (reader: Reader, caller: Caller): Refusal | undefined =>
  caller.role === 'owner' && caller.company_id === firstCompanyOf(reader)
    ? undefined
    : installationOwnersOnly();

const adminSql = `SELECT 1 FROM member_view m
 JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND m.suspended IS NULL AND m.role IN ('admin','owner') AND k.is_active=1 LIMIT 1`;

/** True if a user may open another company. */
export const mayOpenCompanies = (reader: Reader, user: string): boolean =>
  installationOf(reader).who_may_open_companies === 'anyone' ||
  reader.row(adminSql, { user }) !== undefined;
