import * as assert from 'uvu/assert';
import { pathNames } from '../../gateway/http/input-schema.ts';
import { isAtLeast, type Role, seesCosts } from '../../kernel/declare/access.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { answersAsDeclared } from '../gateway/odd/odd-answers.ts';
import { type Dice, dice } from '../random.ts';
import { isStream, routes } from '../routes.ts';
import { day } from './day/index.ts';
import { type Maker, secretCost, validFor } from './input.ts';
import { mutantOf } from './mutate.ts';
import { valueIn } from './pool.ts';
import { requestFor, type Sent } from './request.ts';
import {
  firstMarker,
  hidePurchasePrices,
  intakeFor,
  learnFrom,
  otherMarker,
  startWorld,
  type Who,
  type World,
} from './world.ts';

/** Outcome of one fuzzed service. */
export type Fuzzed = {
  readonly requests: number;
  readonly reached: ReadonlySet<string>;
  /** Fields of answers that may be null, had values and were never null; those of the day alone; and how many were null. */
  readonly neverNull: readonly string[];
  readonly neverNullInDay: readonly string[];
  readonly nullSeen: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
};

/** Operations that end the service, a session or a company, or change who may sign in; the day calls them. */
const isExcluded = (route: Route): boolean => {
  const { path, verb } = route;
  return (
    isStream(route) ||
    /^\/(admin|auth|account|users|backup|system|installation)\b/.test(path) ||
    (verb !== 'GET' &&
      /^\/companies($|\/me\/(users|close|reset|reactivate|modules|invitations|second-factor))/.test(
        path,
      )) ||
    (verb === 'DELETE' && path === '/companies/me') ||
    (verb !== 'GET' && /(period-lock|close-year|lock|bootstrap|start-company)/.test(path))
  );
};

const open = routes.filter((route) => !isExcluded(route));
const finite = routes.filter((route) => !isStream(route));

const roles: readonly Who[] = [
  'owner',
  'admin',
  'manager',
  'operator',
  'viewer',
  'other',
  'nobody',
];

const whoFor = (route: Route, throws: Dice): Who => {
  if (/^\/(auth|account)\b|second-factor/.test(route.path)) return 'nobody';
  if (isExcluded(route)) return throws.one(['viewer', 'nobody'] as const)!;
  return throws.is(0.6) ? 'owner' : throws.one(roles)!;
};

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly said: unknown;
};

/** Limit that only a request without an answer exceeds; long reads wait for a free processor. */
const answerMs = 600_000;

const ask = async (world: World, sent: Sent, who: Who, key?: string): Promise<Answer> => {
  const token = world.tokens[who];
  const answer = await fetch(`${world.service.url}${sent.path}`, {
    method: sent.verb,
    redirect: 'manual',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...sent.headers,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(sent.body === undefined ? {} : { body: sent.body }),
    signal: AbortSignal.timeout(answerMs),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: answer.status,
    text,
    said: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
};

/** True for a caller without the role to see the first company's costs; the other company writes costs of its own. */
const isBelowCosts = (who: Who): boolean =>
  who === 'nobody' || (who !== 'other' && !seesCosts(who));

const costTexts = [String(secretCost), secretCost.toLocaleString('en-US')];

/** Part of a text before and after a word. */
const around = (text: string, word: string): string => {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 600), at + 200);
};

/** Asserts every rule for one answer. */
const check = (
  world: World,
  { route, who }: Pick<Step, 'route' | 'who'>,
  sent: Sent,
  kind: 'valid' | 'odd' | 'misspelt',
  answer: Answer,
): void => {
  const { status, text, said } = answer;
  const context = `${who}: ${sent.says}: ${status} ${text.slice(0, 400)}`;
  const { by } = route.operation;
  answersAsDeclared(route, { status, said, context });
  if (kind === 'misspelt') assert.ok(status >= 400, `a misspelt field was accepted: ${context}`);
  if (by !== 'public') {
    if (who === 'nobody') assert.is(status, 401, context);
    else if (who !== 'other' && !isAtLeast(who as Role, by)) assert.is(status, 403, context);
  }
  for (const secret of world.secrets)
    assert.not(text.includes(secret), `a secret was shown: ${context}`);
  if (isBelowCosts(who))
    for (const cost of costTexts)
      assert.not(
        text.includes(cost) && !sent.says.includes(cost),
        `a cost was shown: ${around(text, cost)}: ${context}`,
      );
  if (by !== 'public' && (who === 'other' || who === 'nobody'))
    assert.not(
      text.includes(firstMarker) && !sent.says.includes(firstMarker),
      `another company's record was shown: ${context}`,
    );
};

/** Names of the first company replaced in requests of the other one, which knows its ids but not its names. */
const ownNames = (input: Record<string, unknown>, marker: string): Record<string, unknown> =>
  marker === firstMarker
    ? input
    : JSON.parse(JSON.stringify(input).replaceAll(firstMarker, marker));

/** Input that fits a route's schema, with existing records in its path. */
const validInput = (route: Route, maker: Maker): Record<string, unknown> => {
  const input = validFor(intakeFor(route).schema, maker) as Record<string, unknown>;
  const [, collection = '', last = '', action = ''] =
    /^(.*)\/:(\w+)(?:\/([^:]*))?$/.exec(route.path) ?? [];
  const record = maker.pool.record(maker.dice, collection, action || route.verb);
  if (record)
    for (const name of pathNames(route.path)) {
      const value = valueIn(record, name, name === last);
      if (value !== undefined) input[name] = value;
    }
  return input;
};

type Step = { readonly route: Route; readonly who: Who; readonly isValid: boolean };

const oneRequest = async (
  world: World,
  throws: Dice,
  { route, who, isValid }: Step,
): Promise<Answer> => {
  const intake = intakeFor(route);
  const isOther = who === 'other';
  const maker = {
    path: route.path,
    dice: throws,
    // Half of the requests of the other company use ids of the first one.
    pool: isOther && throws.is(0.5) ? world.otherPool : world.pool,
    marker: isOther ? otherMarker : firstMarker,
    fullness: throws.one([0, 0.1, 0.3, 0.6])!,
  };
  const valid = ownNames(validInput(route, maker), maker.marker);
  const mutant = isValid ? undefined : mutantOf(intake.schema, valid, throws);
  const input = mutant?.input ?? valid;
  // Files and raw bodies are not mutated; path parameters stay as they are.
  const sent = requestFor(route, intake, input, throws);
  const answer = await ask(world, sent, who);
  const inBody = intake.hasBody && !intake.hasFile && intake.raw === undefined && !intake.isMoved;
  const kind = mutant === undefined ? 'valid' : inBody ? mutant.kind : 'odd';
  check(world, { route, who }, sent, kind, answer);
  if (answer.status < 400) {
    world.reached.add(route.operation.name);
    if (!/[?&](?:dry_run|return)=/.test(sent.path)) world.nulls.note(route.operation, answer.said);
    learnFrom(isOther ? world.otherPool : world.pool, route, sent.path, answer.said);
    // Odd settings may be accepted, such as `null`, which sets the default again.
    if (!isOther && route.operation.name.startsWith('companies.') && route.verb !== 'GET')
      await hidePurchasePrices(world.service);
  }
  return answer;
};

/** Asserts that a replayed key answers as the first request did, and changes nothing. */
const replay = async (world: World, throws: Dice, route: Route): Promise<void> => {
  const intake = intakeFor(route);
  const maker = {
    path: route.path,
    dice: throws,
    pool: world.pool,
    marker: firstMarker,
    fullness: 0.2,
  };
  const sent = requestFor(route, intake, validInput(route, maker), throws);
  if (typeof sent.body !== 'string') return;
  const key = `fuzz-${throws.whole(1, 2 ** 31)}`;
  const first = await ask(world, sent, 'owner', key);
  if (first.status >= 400) return;
  const again = await ask(world, sent, 'owner', key);
  assert.equal(
    [again.status, again.said],
    [first.status, first.said],
    `a replayed key answered otherwise: ${sent.says}`,
  );
};

/**
 * Fuzzes a service of its own with a number of requests. Requests that break a rule are collected with their number,
 * up to a limit; the same seed makes the same requests of the same state.
 */
export const fuzz = async (
  seed: number,
  requests: number,
  {
    says = () => {},
    withSeparate = false,
  }: { readonly says?: (text: string) => void; readonly withSeparate?: boolean } = {},
): Promise<Fuzzed> => {
  const throws = dice(seed);
  const world = await startWorld();
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  let made = 0;
  const attempt = async (step: Step): Promise<number> => {
    made += 1;
    try {
      const { status } = await oneRequest(world, throws, step);
      statuses[status] = (statuses[status] ?? 0) + 1;
      return status;
    } catch (error) {
      const { operation, verb, path } = step.route;
      failures.push(
        `seed ${seed}, request ${made}, ${operation.name} (${verb} ${path}): ${(error as Error).message}`,
      );
      return 0;
    }
  };
  try {
    for (const problem of await day(world, { withSeparate })) says(`day: ${problem}`);
    const neverNullInDay = world.nulls.never();
    const passes = Math.max(1, Math.min(12, Math.floor(requests / open.length / 2)));
    for (let pass = 0; pass < passes; pass += 1)
      for (const route of open) {
        if (pass > 0 && world.reached.has(route.operation.name)) continue;
        for (let n = 0; n < (pass > 1 ? 4 : 2) && made < requests; n += 1)
          if ((await attempt({ route, who: 'owner', isValid: true })) < 400) break;
      }
    says(`${world.reached.size} of ${routes.length} operations reached after ${made} requests`);
    while (made < requests && failures.length < 200) {
      const route = throws.one(finite)!;
      await attempt({ route, who: whoFor(route, throws), isValid: throws.is(0.5) });
      if (
        throws.is(0.02) &&
        !isExcluded(route) &&
        route.operation.kind === 'command' &&
        !route.operation.keyless
      )
        await replay(world, throws, route).catch((error: Error) =>
          failures.push(`seed ${seed}, request ${made}: ${error.message}`),
        );
    }
    failures.push(...(await aftermath(world, seed)));
    return {
      ...{ requests: made, reached: world.reached, statuses, failures },
      ...{ neverNull: world.nulls.never(), neverNullInDay, nullSeen: world.nulls.seen() },
    };
  } finally {
    await world.stop();
  }
};

/** Asserts that the chains verify, a rebuild changes nothing, and the service is ready. */
const aftermath = async ({ service, tokens }: World, seed: number): Promise<string[]> => {
  const wrong: string[] = [];
  for (const token of [tokens.owner, tokens.other]) {
    const verified = await service.ask('GET', '/ledger/verify', { token });
    if (verified.status !== 200 || verified.body.ok !== true)
      wrong.push(
        `seed ${seed}: verify answers ${verified.status} ${JSON.stringify(verified.body)}`,
      );
    const rebuilt = await service.ask('POST', '/ledger/rebuild', { token });
    if (rebuilt.status !== 200 || rebuilt.body.differences.length > 0)
      wrong.push(
        `seed ${seed}: rebuild answers ${rebuilt.status} ${JSON.stringify(rebuilt.body).slice(0, 600)}`,
      );
  }
  const ready = await service.ask('GET', '/health/ready', { token: null });
  if (ready.status !== 200)
    wrong.push(`seed ${seed}: ready answers ${ready.status} ${JSON.stringify(ready.body)}`);
  return wrong;
};
