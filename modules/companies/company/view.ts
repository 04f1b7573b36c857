import { view } from '../../../kernel/declare/projection.ts';
import { companyTable } from '../tables.ts';
import { companyActor } from './company.ts';

/** The companies. */
export const companyView = view(companyTable, {
  of: companyActor,
  columns: ({ name, slug, is_active }) => ({ name, slug, is_active: is_active ? 1 : 0 }),
});
