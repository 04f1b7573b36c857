import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { firstCompanyOf } from '../../identity/contract/queries.ts';
import { notHere } from './refusals.ts';

/** The first company of the installation: who owns it owns the installation. */
export const firstCompany = firstCompanyOf;

/**
 * Refusal to back up the installation from another company than the first: its backup holds every company, and any user may
 * open a company.
 */
export const notFirst = (
  reader: Reader,
  caller: Pick<Caller, 'company_id'>,
): Refusal | undefined => {
  const first = firstCompany(reader);
  if (first === undefined || first === caller.company_id) return undefined;
  return notHere();
};
