import { Value } from '@sinclair/typebox/value';
import { allModules } from '../../../gateway/modules.ts';
import { answerSchema } from '../../../gateway/openapi/answer-schema.ts';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { secretsOf } from '../../secrets.ts';
import { type Installation, startTestService } from '../../service.ts';
import { seedDay } from './confidential-day.ts';
import {
  type Asked,
  seedFiles,
  seedOperator,
  seedPlatforms,
  seedServices,
} from './confidential-seed.ts';
import { figuresIn, type Seen, textsOf, walkReads } from './confidential-walk.ts';

/** Routes and operations of the service by the registry, and the routes that read. */
export const { routes, operations } = registryOf(allModules);
const reads = routes.filter(({ verb, path }) => verb === 'GET' && !/^\/(system|health)/.test(path));

/** Reads that a role may send. */
export const readsOf = (role: Role): Route[] =>
  reads.filter(({ operation }) => operation.by !== 'public' && isAtLeast(role, operation.by));

/** Amounts that the seeded company pays. */
export const amounts = { cost: 7391.17, price: 8123.41, part: 613.77 };

/** Sales figures: the only ones of the day that do not depend on a price paid. */
const sold = new Set(['100.25', '39899.75', '39979.75', '100059.7']);

/** Seeded company with the answers to its owner. */
export type World = {
  readonly service: Installation;
  readonly owner: Seen;
  /** Operator who saw purchase prices while the company allowed it. */
  readonly former: { readonly id: string; readonly token: string };
  /** Texts with the ids of all seeded records. */
  readonly known: readonly string[];
  readonly asks: Asked;
  /** Figures that depend on prices paid. */
  readonly hidden: ReadonlySet<string>;
};

/** Starts a service, seeds a company and reads everything as its owner. */
export const openWorld = async (): Promise<World> => {
  const service = await startTestService();
  await seedDay(service, amounts);
  const asks = await seedServices(service, amounts);
  await seedFiles(service, amounts);
  await seedPlatforms(service);
  const former = await service.userWith('operator');
  const texts = await seedOperator(service, amounts, former.token);
  const owner = await walkReads(service, reads, service.token, { asks });
  const known = [...textsOf(owner), ...texts];
  return { service, owner, former, known, asks, hidden: figuresIn(known).difference(sold) };
};

/** Allows or forbids operators to see purchase prices. */
export const letOperatorsSee = (
  { service }: Pick<World, 'service'>,
  operators_see_purchase_prices: boolean,
): Promise<unknown> =>
  service.does('PATCH', '/companies/me', { settings: { operators_see_purchase_prices } });

/** Answers that contain one of the figures, with the figures; a file may be read by the user who uploaded it. */
export const leaks = (seen: Seen, figures: ReadonlySet<string>): string[] =>
  [...seen].flatMap(([path, text]) => {
    if (path.startsWith('ai.uploads.get ')) return [];
    const found = figuresIn([text]).intersection(figures);
    return found.size > 0 ? [`${path}: ${[...found].join(' ')}`] : [];
  });

/** Answers that contain a key, a password, a token or credentials. */
export const secretsShown = (
  { service }: Pick<World, 'service'>,
  token: string,
  seen: Seen,
): string[] => {
  const secrets = secretsOf(service.dataDir, [service.token, token]);
  return [...seen].flatMap(([path, text]) =>
    secrets.some((secret) => text.includes(secret)) ? [path] : [],
  );
};

/** Operations of the list without a successful answer. */
export const notReached = (seen: Seen, wanted: readonly string[]): string[] => {
  const answered = new Set([...seen.keys()].map((key) => key.split(' ')[0]));
  return wanted.filter((name) => !answered.has(name));
};

/** Answers that do not match the documented schema of their operation. */
export const misshapen = (seen: Seen): string[] =>
  [...seen].flatMap(([key, text]) => {
    const operation = operations.get(key.split(' ')[0] ?? '');
    if (operation?.kind !== 'query' || operation.media || !/^[[{n]/.test(text)) return [];
    const wrong = Value.Errors(answerSchema(operation), JSON.parse(text)).First();
    return wrong ? [`${key}: ${wrong.path} ${wrong.message}`] : [];
  });

/** Number of operations with a successful answer. */
export const operationsIn = (seen: Seen): number =>
  new Set([...seen.keys()].map((key) => key.split(' ')[0])).size;
