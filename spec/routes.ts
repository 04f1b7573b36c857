import { allModules } from '../gateway/modules.ts';
import { registryOf } from '../kernel/declare/module.ts';
import type { Route } from '../kernel/declare/route.ts';

/** Every route of the service. */
export const { routes } = registryOf(allModules);

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`),
  parameters: route.path.split(':').length,
}));

/** Route of an address; of several matches, the one with the fewest parameters. */
export const routeOf = (verb: string, path: string): Route | undefined =>
  patterns
    .filter(({ route, pattern }) => route.verb === verb && pattern.test(path))
    .toSorted((a, b) => a.parameters - b.parameters)[0]?.route;

/** True for an event stream, which continues until its reader ends it. */
export const isStream = ({ operation }: Route): boolean =>
  operation.kind === 'query' && operation.media === 'text/event-stream';
