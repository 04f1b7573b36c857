import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { companyRows } from '../../companies/contract/relations.ts';
import { installationOwnersOnly } from '../refusals.ts';
import { type Installation, installation, installationId } from './installation.ts';

/** The settings of the installation. */
export const installationOf = (reader: Reader): Installation =>
  reader.of(instance).state(installation, installationId) ?? installation.initial;

/** The company that the first registration opened; no closing, importing or restoring moves it. */
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

/** The company whose owners own the installation: the first one, or its named successor once that is closed. */
export const firstCompanyOf = (reader: Reader): string | undefined => {
  const first = recordedFirst(reader);
  const { successor_company_id } = installationOf(reader);
  if (first === undefined || successor_company_id === null) return first;
  return isClosed(reader, first) ? successor_company_id : first;
};

/** Why a caller may not act for the installation: only owners of the first company may. */
export const notInstallationOwner = (reader: Reader, caller: Caller): Refusal | undefined =>
  caller.role === 'owner' && caller.company_id === firstCompanyOf(reader)
    ? undefined
    : installationOwnersOnly();

const adminSql = `SELECT 1 FROM member_view m
 JOIN ${companyRows} k ON k.company=m.company AND k.id=m.company
 WHERE m.id=:user AND m.is_active=1 AND m.suspended IS NULL AND m.role IN ('admin','owner') AND k.is_active=1 LIMIT 1`;

/** Whether a user may open another company. */
export const mayOpenCompanies = (reader: Reader, user: string): boolean =>
  installationOf(reader).who_may_open_companies === 'anyone' ||
  reader.row(adminSql, { user }) !== undefined;
