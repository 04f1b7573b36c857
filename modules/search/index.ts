import { module } from '../../kernel/declare/module.ts';
import { get, routes } from '../../kernel/declare/route.ts';
import { find } from './everything/find.ts';

/** One search over items, contacts, documents and lists. */
export const search = module('search', { routes: routes('Search', '/search', [get('/', find)]) });
