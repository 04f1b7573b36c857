import { screen } from './screen.tsx';

/** Screens of the settings. */
export const settingsScreens = [
  screen('/settings', () => import('../areas/settings/settings.tsx') as never, 'Settings'),
  screen(
    '/settings/company',
    () => import('../areas/settings/company.tsx') as never,
    'CompanySettings',
  ),
  screen('/settings/people', () => import('../areas/settings/people.tsx') as never, 'People'),
  screen('/settings/papers', () => import('../areas/settings/papers.tsx') as never, 'Papers'),
  screen('/settings/taxes', () => import('../areas/settings/taxes.tsx') as never, 'Taxes'),
  screen('/settings/prices', () => import('../areas/settings/prices.tsx') as never, 'PriceLists'),
  screen(
    '/settings/payments',
    () => import('../areas/settings/payments.tsx') as never,
    'OnlinePayments',
  ),
  screen(
    '/settings/connectors',
    () => import('../areas/settings/connectors.tsx') as never,
    'Connectors',
  ),
  screen('/settings/mail', () => import('../areas/settings/mail.tsx') as never, 'Mail'),
  screen('/settings/backups', () => import('../areas/settings/backups.tsx') as never, 'Backups'),
  screen(
    '/settings/come-over',
    () => import('../areas/come-over/come-over.tsx') as never,
    'ComeOver',
  ),
  screen('/settings/model', () => import('../areas/settings/model.tsx') as never, 'Model'),
  screen('/settings/places', () => import('../areas/settings/places.tsx') as never, 'Places'),
  screen(
    '/settings/labels',
    () => import('../areas/settings/labels.tsx') as never,
    'LabelTemplates',
  ),
  screen(
    '/settings/contacts',
    () => import('../areas/settings/contacts.tsx') as never,
    'ContactSettings',
  ),
  screen('/settings/goods', () => import('../areas/settings/goods.tsx') as never, 'GoodsSettings'),
  screen('/settings/modules', () => import('../areas/settings/modules.tsx') as never, 'Modules'),
  screen(
    '/settings/installation',
    () => import('../areas/settings/installation.tsx') as never,
    'InstallationSettings',
  ),
  screen('/settings/keys', () => import('../areas/settings/keys.tsx') as never, 'Keys'),
] as const;
