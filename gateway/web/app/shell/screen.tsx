import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '../parts/note.tsx';
import { t } from '../words/words.ts';
import type { Search } from './as-of.ts';
import { Frame } from './frame.tsx';

const names = [
  ...['as_of', 'do', 'q', 'type', 'sort', 'dir', 'at', 'merge', 'from', 'to'],
  ...['filter', 'category', 'status', 'place'],
] as const;

/** Search of an address: only names that the app knows, only texts. */
const searchOf = (sent: Record<string, unknown>): Search =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = sent[name];
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );

const NotFound = (): ReactNode => (
  <Empty icon="search" title={t('notFound.title')}>
    <p>{t('notFound.says')}</p>
  </Empty>
);

/** Route of the frame, around all screens. */
export const root = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  validateSearch: searchOf,
  search: { middlewares: [retainSearchParams(['as_of'])] },
});

/** Reading of the module of a screen. */
export type Load = () => Promise<Record<string, RouteComponent>>;

/** Route of a screen that is loaded when it is first opened. */
export const screen = (path: string, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, name),
  });
