import { view } from '../../../kernel/declare/projection.ts';
import { serviceAccountTable } from '../tables.ts';
import { serviceAccount } from './service-account.ts';

/** The service accounts of each company. */
export const serviceAccountView = view(serviceAccountTable, {
  of: serviceAccount,
  columns: ({ name, role, is_active }) => ({ name, role, is_active: is_active ? 1 : 0 }),
});
