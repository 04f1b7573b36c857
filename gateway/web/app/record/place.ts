import type { Entry } from '../live/frames.ts';
import { at, screenOf, screens } from '../shell/navigate.ts';

/** Kinds of records that the page of their machine shows. */
const onMachinePage: ReadonlySet<string> = new Set([
  ...['doc', 'subscription', 'on_account', 'payment_link', 'share'],
]);

/** Pages of kinds of records that are shown together. */
const shared: Readonly<Record<string, string>> = {
  ...{ account: '/books/accounts', accounting_period: '/books/month-end' },
  ...{ tax_return: '/books/tax' },
  ...{ asset_class: '/books/assets/classes', depreciation_run: '/books/assets/depreciation' },
  ...{ bank_rule: '/money/rules', work_center: '/make/centers' },
  ...{ import_batch: '/items/import', import_run: '/items/import' },
  ...{ company: '/settings/company', location: '/settings/places', sequence: '/settings/papers' },
  ...{ member: '/settings/people', user: '/settings/people', invitation: '/settings/people' },
  ...{ access_rule: '/settings/people', payment_account: '/settings/payments' },
  ...{ connector: '/settings/connectors', connector_push: '/settings/connectors' },
  ...{ sync_run: '/settings/connectors', migration_run: '/settings/come-over' },
  ...{ backup: '/settings/backups', backup_job: '/settings/backups' },
  ...{ backup_plan: '/settings/backups', backup_recovery_key: '/settings/backups' },
  ...{ webhook_endpoint: '/settings/keys', service_account: '/settings/keys' },
  ...{ ai_conversation: '/assistant', ai_proposal: '/assistant', ai_job: '/assistant' },
  ...{ label_template: '/settings/labels', installation_settings: '/settings/installation' },
  ...{ exchange_rate: '/books/rates', exchange_rate_month: '/books/rates' },
};

/** Kinds of records that are part of another one, and the field of their entries that names it. */
const parents: Readonly<Record<string, readonly [path: string, field: string]>> = {
  recipe: ['/make/recipes', 'item_id'],
  contact_note: ['/contacts', 'contact_id'],
  list_note: ['/stock', 'list_id'],
};

type Subject = Pick<Entry, 'entity_type' | 'entity_id' | 'data'>;

/** Address of the page that shows the record of an entry; undefined for kinds that no page shows. */
export const placeOf = ({ entity_type, entity_id, data }: Subject): string | undefined => {
  const [path, field = ''] = parents[entity_type] ?? [];
  const parent = data[field];
  if (path !== undefined)
    return typeof parent === 'string' ? `${path}${at`/${parent}`}` : undefined;
  return screens[entity_type] !== undefined || onMachinePage.has(entity_type)
    ? screenOf(entity_type, entity_id)
    : shared[entity_type];
};
