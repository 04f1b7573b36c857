import { isAtLeast, type Role, roles } from '../../../kernel/declare/access.ts';

/** Abilities with the lowest role that has each. */
const abilities: readonly (readonly [string, Role])[] = [
  ['read', 'viewer'],
  ['write_items', 'operator'],
  ['write_documents', 'operator'],
  ['write_lists', 'operator'],
  ['write_contacts', 'operator'],
  ['write_manufacturing', 'operator'],
  ['write_subscriptions', 'operator'],
  ['write_labels', 'operator'],
  ['use_assistant', 'operator'],
  ['see_costs', 'manager'],
  ['value_items', 'manager'],
  ['adjust_stock', 'manager'],
  ['finalize_documents', 'manager'],
  ['record_payments', 'manager'],
  ['write_accounting', 'manager'],
  ['read_reports', 'manager'],
  ['write_locations', 'manager'],
  ['write_settings', 'admin'],
  ['write_users', 'admin'],
  ['undo_imports', 'admin'],
  ['export_backups', 'admin'],
  ['rebuild_ledger', 'admin'],
  ['restore_backups', 'owner'],
  ['close_company', 'owner'],
  ['make_owners', 'owner'],
];

/** Names of a role's abilities. */
export const abilitiesOf = (role: Role): string[] =>
  abilities.filter(([, least]) => isAtLeast(role, least)).map(([name]) => name);

/** The level of a role: viewer 1 to owner 5. */
export const levelOf = (role: Role): number => roles.indexOf(role) + 1;
