import type { Caller } from '../../../kernel/access.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { notHere } from './refusals.ts';

/** The oldest open company: who runs it runs the installation. */
export const firstCompany = (look: Look): string | undefined =>
  look.row<{ id: string }>('SELECT id FROM company_view WHERE is_active=1 ORDER BY seq LIMIT 1')
    ?.id;

/**
 * Why a caller may not back up the whole installation: a backup of it holds every company, and anybody
 * may open a company of their own.
 */
export const notFirst = (look: Look, caller: Pick<Caller, 'company_id'>): Refusal | undefined => {
  const first = firstCompany(look);
  if (first === undefined || first === caller.company_id) return undefined;
  return notHere();
};
