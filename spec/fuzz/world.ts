import { type Intake, intakeOf } from '../../gateway/http/input-schema.ts';
import type { Role } from '../../kernel/declare/access.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { seedDay } from '../gateway/http/confidential-day.ts';
import { loopbackProxy } from '../loopback-proxy.ts';
import { routeOf, routes } from '../routes.ts';
import { secretsOf } from '../secrets.ts';
import { type Installation, password, startTestService } from '../service.ts';
import { secretCost } from './input.ts';
import { nullFields } from './null-fields.ts';
import { type Pool, pool } from './pool.ts';

/** Word in every name of the first company; no answer to the other company may contain it. */
export const firstMarker = 'Firsthand';
export const otherMarker = 'Elsewhere';

/** Caller of a request: a role of the first company, the owner of another one, or `nobody`, without a token. */
export type Who = Role | 'other' | 'nobody';

/** Service with a seeded day, callers of every role, and values from its answers. */
export type World = {
  readonly service: Installation;
  readonly tokens: Readonly<Record<Who, string | null>>;
  readonly pool: Pool;
  readonly otherPool: Pool;
  /** Texts that no answer may contain. */
  readonly secrets: readonly string[];
  /** Operations that have answered with success. */
  readonly reached: Set<string>;
  /** Fields of its answers that may be null. */
  readonly nulls: ReturnType<typeof nullFields>;
  /** Proxy that lets requests to other services reach this machine only. */
  readonly outgoingProxy: string;
  readonly stop: () => Promise<void>;
};

const intakes = new Map<Route, Intake>(routes.map((route) => [route, intakeOf(route)]));
export const intakeFor = (route: Route): Intake => intakes.get(route)!;

const paramsIn = (route: Route, path: string): Record<string, string> => {
  const values = path.split('?')[0]!.split('/');
  return Object.fromEntries(
    route.path
      .split('/')
      .flatMap((part, at) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
      ),
  );
};

/** Stores the values and records of an answer for later requests. */
export const learnFrom = (into: Pool, route: Route, path: string, answer: unknown): void => {
  into.learn(path, answer);
  const params = paramsIn(route, path);
  into.learnRecords(route.path, params, answer);
  // A record that is read or changed by its own address replaces its earlier state in its collection.
  const [, collection = '', name = ''] = /^(.*)\/:(\w+)(?:\/[\w-]+)?$/.exec(route.path) ?? [];
  const { id, entity_id } = (answer ?? {}) as { id?: unknown; entity_id?: unknown };
  if (collection !== '' && (id ?? entity_id) === params[name]) {
    const { [name]: _, ...rest } = params;
    into.learnRecords(collection, rest, answer);
  }
};

/** A service that reports each request answered with success, with its route. */
export const watched = (
  started: Installation,
  hears: (route: Route, path: string, answer: unknown) => void,
): Installation => {
  const ask: Installation['ask'] = async (verb, path, sent) => {
    const answer = await started.ask(verb, path, sent);
    const route = answer.status < 400 ? routeOf(verb, path) : undefined;
    if (route) hears(route, path, answer.body);
    return answer;
  };
  return {
    ...started,
    token: started.token,
    ask,
    does: async (verb, path, body, token) => {
      const answer = await ask(verb, path, { body, ...(token === undefined ? {} : { token }) });
      if (answer.status >= 400)
        throw new Error(`${verb} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
};

/** Token of an owner of another company who is not a member of the first. */
const strangerIn = async (service: Installation): Promise<string> => {
  const { token } = await service.otherCompany();
  const person = { email: 'stranger@example.com', name: 'A stranger', role: 'owner' };
  const { code } = await service.does('POST', '/companies/me/users', person, token);
  const accepted = await service.does('POST', '/auth/invitations/accept', { code, password }, '');
  return accepted.access_token;
};

/** Hides purchase prices from operators, who see them by default: no figure may show them a cost then. */
export const hidePurchasePrices = async ({ does }: Pick<Installation, 'does'>): Promise<void> => {
  const settings = { operators_see_purchase_prices: false };
  await does('PATCH', '/companies/me', { settings });
};

/** Starts and seeds a service whose answers are stored in pools; it cannot reach other machines. */
export const startWorld = async (): Promise<World> => {
  const proxy = await loopbackProxy();
  const started = await startTestService({ outgoingProxy: proxy.url });
  const known = pool();
  const reached = new Set<string>();
  const nulls = nullFields();
  const service = watched(started, (route, path, answer) => {
    reached.add(route.operation.name);
    if (!/[?&](?:dry_run|return)=/.test(path)) nulls.note(route.operation, answer);
    learnFrom(known, route, path, answer);
  });
  const members = await Promise.all(
    (['admin', 'manager', 'operator', 'viewer'] as const).map(
      async (role) => [role, (await started.userWith(role)).token] as const,
    ),
  );
  const other = await strangerIn(started);
  await hidePurchasePrices(service);
  await seedDay(service, { cost: secretCost, price: 8123.45, part: 612.75 });
  const otherPool = pool();
  const tokens = {
    ...(Object.fromEntries(members) as Record<Role, string>),
    owner: started.token,
    other,
    nobody: null,
  };
  return {
    service,
    tokens,
    pool: known,
    otherPool,
    secrets: secretsOf(started.dataDir, Object.values(tokens)),
    reached,
    nulls,
    outgoingProxy: proxy.url,
    stop: async () => {
      await started.stop();
      await proxy.stop();
    },
  };
};
