import { at } from '../../shell/navigate.ts';

/** Screens of what notices name, by its path in the API. */
const screens: Readonly<Record<string, string>> = {
  'companies/me/users': '/settings/people',
  'companies/me/service-accounts': '/settings/keys',
  'webhooks/endpoints': '/settings/keys',
  'backup/list': '/settings/backups',
  'company-backups': '/settings/backups',
  migrations: '/settings/come-over',
  imports: '/items/import',
  'ledger/heads': '/engine-room',
  'reports/expiring': '/stock/expiring',
  ai: '/assistant',
};

const record = /^\/(?:docs|payments\/links)\/([^/]+)$/;

/** Screen of what a notice is about; undefined where it names none. */
export const placeOfNotice = (address: string | null): string | undefined => {
  const [path = ''] = (address ?? '').split('?');
  const id = record.exec(path)?.[1];
  return id === undefined ? screens[path.slice(1)] : at`/records/${decodeURIComponent(id)}`;
};
