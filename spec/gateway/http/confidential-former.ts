import { Value } from '@sinclair/typebox/value';
import * as assert from 'uvu/assert';
import { intakeOf } from '../../../gateway/http/input-schema.ts';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { password } from '../../service.ts';
import type { Seen } from './confidential-walk.ts';
import { amounts, readsOf, routes, type World } from './confidential-world.ts';

/** New token of the former operator, whose role may have changed. */
export const signedInAgain = async ({ service, former }: World): Promise<string> => {
  const { items } = await service.does('GET', '/companies/me/users');
  const { email } = items.find(({ id }: { id: string }) => id === former.id);
  return (await service.does('POST', '/auth/login', { email, password }, '')).access_token;
};

/** Searches whose hits reveal a confidential figure. */
export const foundBy = async ({ service }: World, token: string): Promise<string[]> => {
  const searches = readsOf('viewer').filter(
    ({ path, operation }) => !path.includes(':') && 'q' in operation.takes.properties,
  );
  assert.ok(searches.length > 5);
  const found = searches.flatMap(({ path }) =>
    Object.values(amounts).map(async (amount) => {
      const { body } = await service.ask('GET', `${path}?q=${amount}`, { token });
      return (body?.items?.length ?? 0) > 0 ? [`${path}?q=${amount}`] : [];
    }),
  );
  return (await Promise.all(found)).flat();
};

/** Answers to dry runs of every command that a role may send, on every record of its path, by operation and path. */
export const dryRuns = async (
  { service, known }: World,
  role: Role,
  token: string,
): Promise<Seen> => {
  const seen = new Map<string, string>();
  const commands = routes.filter(
    ({ verb, operation }) =>
      verb !== 'GET' &&
      operation.kind === 'command' &&
      operation.by !== 'public' &&
      isAtLeast(role, operation.by) &&
      !operation.keyless,
  );
  const idsIn = (kind: string): Set<string> =>
    new Set(known.flatMap((text) => text.match(new RegExp(`\\b${kind}:[0-9a-f-]{36}`, 'g')) ?? []));
  const ids = new Map(Object.entries(roots).map(([root, kind]) => [root, [...idsIn(kind)]]));
  for (const route of commands) {
    const root = route.path.split('/')[1] ?? '';
    const body = bodyFor(route);
    for (const id of (ids.get(root) ?? ['x']).slice(0, 12)) {
      const path = route.path.replaceAll(/:\w+/g, encodeURIComponent(id));
      const answer = await service.ask(route.verb, `${path}?dry_run=true`, { token, body });
      seen.set(`${route.operation.name} ${path}`, new TextDecoder().decode(answer.bytes));
      if (!route.path.includes(':')) break;
    }
  }
  assert.ok(commands.length === 0 || seen.size > commands.length / 2);
  return seen;
};

/** Kinds of the ids in paths, by the first word of the path. */
const roots = {
  docs: 'doc',
  items: 'item',
  lists: 'list',
  manufacturing: 'mfg',
  received: 'doc',
  subscriptions: 'sub',
};

const bodyFor = (route: Route): unknown => {
  try {
    return Value.Create(intakeOf(route).schema);
  } catch {
    return {};
  }
};
