import type { Module } from '../kernel/declare/module.ts';
import { account } from './account/index.ts';
import { accounting } from './accounting/index.ts';
import { ai } from './ai/index.ts';
import { assets } from './assets/index.ts';
import { backups } from './backups/index.ts';
import { companies } from './companies/index.ts';
import { connectors } from './connectors/index.ts';
import { crm } from './crm/index.ts';
import { dashboard } from './dashboard/index.ts';
import { documents } from './documents/index.ts';
import { identity } from './identity/index.ts';
import { imports } from './imports/index.ts';
import { inventory } from './inventory/index.ts';
import { labels } from './labels/index.ts';
import { ledger } from './ledger/index.ts';
import { lifecycles } from './lifecycles/index.ts';
import { lists } from './lists/index.ts';
import { manufacturing } from './manufacturing/index.ts';
import { migrations } from './migrations/index.ts';
import { notifications } from './notifications/index.ts';
import { payments } from './payments/index.ts';
import { received } from './received/index.ts';
import { reports } from './reports/index.ts';
import { search } from './search/index.ts';
import { sharing } from './sharing/index.ts';
import { stars } from './stars/index.ts';
import { subscriptions } from './subscriptions/index.ts';
import { system } from './system/index.ts';
import { webhooks } from './webhooks/index.ts';

/** All modules, in the order in which their reactions run. */
export const modules: readonly Module[] = [
  identity,
  companies,
  ledger,
  inventory,
  crm,
  subscriptions,
  received,
  documents,
  lists,
  manufacturing,
  assets,
  accounting,
  migrations,
  imports,
  lifecycles,
  system,
  notifications,
  reports,
  dashboard,
  search,
  labels,
  backups,
  sharing,
  stars,
  account,
  payments,
  connectors,
  ai,
  webhooks,
];
