import { Value } from '@sinclair/typebox/value';
import * as assert from 'uvu/assert';
import { isAtLeast, type Role, roles } from '../../../kernel/declare/access.ts';
import type { Command, Query } from '../../../kernel/declare/operation.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import type { Lifecycle } from '../../../machines/lifecycle.ts';
import { get as machineOf } from '../../../modules/lifecycles/entities/get.ts';
import type { Answered, TestApp } from '../../test-app.ts';

type Input = object | null;

/**
 * Input of an event besides the entity id, from the record as its owner sees it; `null` if the same input would be
 * another event.
 */
export type Inputs = Readonly<Record<string, (record: Answered) => Input | Promise<Input>>>;

/** Kind of record whose `allowed_actions` are compared with the answers of its operations. */
export type Asked = {
  readonly app: TestApp;
  readonly life: Lifecycle;
  readonly kind: string;
  readonly read: Query;
  /** Field by which its operations address it. */
  readonly at: string;
  readonly inputs: Inputs;
  /** Events that a missing value refuses as well, with 422, for the same reason as the machine's guard. */
  readonly filledIn?: readonly string[];
  /** Events that a state of the machine lists and no record of this kind takes there: `draft finalize`. */
  readonly never?: readonly string[];
  /** States in which a record is of another kind: an order that has become a bill. */
  readonly leftTo?: readonly string[];
};

/** Events that the machine takes, with the code by which a related record refuses them. */
type Elsewhere = Readonly<Record<string, string>>;

/** Checks of a record: every event, by every role. */
export type Asking = {
  /** Sends every event as every role in a dry run; asserts that listed events succeed and the others are refused. */
  readonly everything: (id: string, elsewhere?: Elsewhere) => Promise<readonly string[]>;
  /** Asserts that a deleted record is not found by any event. */
  readonly nothing: (id: string) => Promise<void>;
  /** Asserts that every state was visited, and every event of a state was listed there at least once. */
  readonly covered: () => void;
  /** Executes an event as the owner. */
  readonly does: (id: string, event: string, input?: object) => Promise<Answered>;
};

/** True if an event is listed for a role, and for the owner. */
type Names = { readonly role: Role; readonly forRole: boolean; readonly forOwner: boolean };

type Question = { readonly event: string; readonly command: Command };

/** Events that routed operations send to a kind, each with the first operation that sends it. */
const questionsOf = ({ app, kind }: Asked): Question[] =>
  app.registry.routes
    .map(({ operation }) => operation)
    .filter((one): one is Command => one.kind === 'command' && one.on?.kind === kind)
    .flatMap((command) =>
      (typeof command.asks === 'string' ? [command.asks] : command.mayAsk).map((event) => ({
        event,
        command,
      })),
    )
    .filter(({ event }, at, all) => all.findIndex((one) => one.event === event) === at);

const codeOf = (outcome: Outcome): string => (outcome.done ? 'done' : outcome.code);

const said = (outcome: Outcome): string =>
  outcome.done
    ? 'done'
    : `${outcome.status} ${outcome.code} ${JSON.stringify(outcome.detail)} ${outcome.error ?? ''}`;

/** Placeholder of a deleted record. */
const gone = { status: 'removed', line_items: [], payments: [], quantity: 0 };

/**
 * Checks the machine route: a possible event is listed, and a listed one is possible unless other records refuse it.
 */
const assertListed = (listed: Answered | undefined, named: Listed, where: string): void => {
  const { possible = false, refused_by, words } = listed ?? {};
  const about = `${where}, listed ${JSON.stringify(listed)}`;
  assert.is(possible && !named.elsewhere, named.forRole && !named.elsewhere, about);
  if (refused_by) assert.ok(words, about);
};

type Listed = { readonly forRole: boolean; readonly elsewhere: boolean };

/** Compares the allowed actions of a kind of record with its operations. */
export const asking = (asked: Asked): Asking => {
  const { app, life, at, inputs, filledIn = [], never = [], leftTo = [] } = asked;
  const questions = questionsOf(asked);
  assert.ok(questions.length > 0, `nothing can be asked of a ${asked.kind}`);
  const visited = new Set<string>();
  const named = new Set<string>();
  const recordFor = (id: string, role: Role = 'owner'): Promise<Answered> =>
    app.asks(asked.read as never, { [at]: id } as never, { role });
  const inputOf = async ({ event, command }: Question, id: string, record: Answered) => {
    const more = await inputs[event]?.(record);
    if (more === null) return undefined;
    const input = { [at]: id, ...more };
    const wrong = [...Value.Errors(command.takes, input)][0];
    assert.is(wrong, undefined, `${event} of ${asked.kind}: ${wrong?.path} ${wrong?.message}`);
    return input;
  };
  const asks = ({ command }: Question, input: object, role: Role): Promise<Outcome> =>
    app.tries(command as never, input as never, { dryRun: true, role });
  const isRefusal = (outcome: Outcome, event: string): boolean =>
    !outcome.done &&
    (outcome.status === 409 || (outcome.status === 422 && filledIn.includes(event)));
  const holds = ({ event, command }: Question, outcome: Outcome, names: Names): boolean => {
    const isRole = codeOf(outcome) === 'role_too_low';
    if (!isAtLeast(names.role, command.by as Role)) return !names.forRole && isRole;
    if (names.forRole) return outcome.done;
    return names.forOwner ? isRole : isRole || isRefusal(outcome, event);
  };
  return {
    everything: async (id, elsewhere = {}) => {
      const record = await recordFor(id);
      const state: string = record.status;
      const lists = new Map<Role, string[]>();
      for (const role of roles) lists.set(role, (await recordFor(id, role)).allowed_actions);
      const lives = new Map<Role, Answered>();
      for (const role of roles)
        lives.set(role, (await app.asks(machineOf, { entity_id: id }, { role })).events);
      const all = lists.get('owner') ?? [];
      for (const question of questions) {
        const { event } = question;
        const input = await inputOf(question, id, record);
        if (!input) assert.not(all.includes(event), event);
        for (const role of input ? roles : []) {
          const outcome = await asks(question, input ?? {}, role);
          const forRole = lists.get(role)?.includes(event) ?? false;
          const where = `${event} of a ${state} ${life.id} by ${role}, ${forRole ? '' : 'not '}named: ${said(outcome)}`;
          const names = { role, forRole, forOwner: all.includes(event) };
          if (forRole && elsewhere[event]) assert.is(codeOf(outcome), elsewhere[event], where);
          else assert.ok(holds(question, outcome, names), where);
          const listed = lives.get(role)?.find((one: Answered) => one.event === event);
          assertListed(listed, { forRole, elsewhere: Boolean(elsewhere[event]) }, where);
        }
      }
      const known = questions.map(({ event }) => event);
      const unasked = all.filter((event) => !known.includes(event));
      assert.equal(unasked, [], 'no operation asks these');
      for (const event of all) named.add(`${state} ${event}`);
      visited.add(state);
      return all;
    },
    nothing: async (id) => {
      for (const question of questions) {
        const input = await inputOf(question, id, gone);
        for (const role of input ? roles : []) {
          const may = isAtLeast(role, question.command.by as Role);
          const code = codeOf(await asks(question, input ?? {}, role));
          assert.is(code, may ? 'not_found' : 'role_too_low', `${question.event} by ${role}`);
        }
      }
      assert.is((await recordFor(id)).code, 'not_found');
      visited.add('removed');
    },
    covered: () => {
      const states = life.states.filter((state) => !leftTo.includes(state));
      assert.equal([...visited].sort(), states.sort(), 'states visited');
      const events = questions.map(({ event }) => event);
      const unheard = life.states.flatMap((state) =>
        life
          .eventsOf(state)
          .filter((event) => events.includes(event) && !named.has(`${state} ${event}`))
          .map((event) => `${state} ${event}`),
      );
      assert.equal(unheard.sort(), [...never].sort(), 'named by no record');
    },
    does: async (id, event, input) => {
      const question = questions.find((one) => one.event === event);
      if (!question) throw new Error(`no operation asks ${event} of a ${asked.kind}`);
      const whole = input
        ? { [at]: id, ...input }
        : await inputOf(question, id, await recordFor(id));
      return app.does(question.command as never, whole as never);
    },
  };
};
