import type { TypeCheck } from '@sinclair/typebox/compiler';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Role } from '../../kernel/access.ts';
import { uuid } from '../../kernel/ids.ts';
import type { Command, Operation } from '../../kernel/operation.ts';
import { look } from '../../kernel/store/look.ts';
import type { Dice } from '../random.ts';
import { inputFor, subjectField } from './inputs.ts';
import { type Company, some, type World } from './world.ts';

/** What is done how often, by the beginning of its name; the first that fits counts. What is in no row is tried too. */
const often: readonly (readonly [begins: string, weight: number])[] = [
  // What leaves the house, ends it, or is slow by design.
  ['identity.', 0],
  ['companies.company.close', 0],
  ['companies.company.reactivate', 0],
  ['companies.demo.', 0],
  ['companies.settings.', 0.1],
  ['companies.units.replace', 0.02],
  ['companies.', 0.4],
  ['documents.docs.pdf', 0],
  ['ledger.chain.rebuild', 0.02],
  ['accounting.year.', 0.1],
  ['accounting.period.set', 0.1],
  // Goods.
  ['inventory.items.create', 40],
  ['inventory.items.adjust', 12],
  ['inventory.items.reserve', 12],
  ['inventory.items.unreserve', 8],
  ['inventory.items.price', 8],
  ['inventory.items.split', 8],
  ['inventory.items.merge', 4],
  ['inventory.items.transfer', 8],
  ['inventory.items.transform', 4],
  ['inventory.items.', 3],
  // Papers.
  ['documents.docs.create', 50],
  ['documents.docs.finalize', 50],
  ['documents.docs.payment', 20],
  ['documents.docs.receive', 14],
  ['documents.docs.fulfillLines', 20],
  ['documents.docs.', 6],
  // Lists.
  ['lists.lists.create', 12],
  ['lists.lists.audit', 4],
  ['lists.lists.finalize', 10],
  ['lists.stock.', 6],
  ['lists.', 3],
  // The workshop.
  ['manufacturing.orders.create', 10],
  ['manufacturing.orders.start', 10],
  ['manufacturing.orders.issue', 8],
  ['manufacturing.orders.receive', 8],
  ['manufacturing.orders.complete', 8],
  ['manufacturing.', 3],
  // Books and people.
  ['accounting.journal.create', 6],
  ['accounting.', 2],
  ['crm.contacts.create', 4],
  ['', 1],
];

/** How often a read is made, against all writes. */
const readShare = 0.1;
const roleOdds: readonly Role[] = [
  'owner',
  'owner',
  'owner',
  'owner',
  'admin',
  'manager',
  'manager',
  'operator',
  'viewer',
];

type Drawn = { readonly operation: Operation; readonly upTo: number };

/** One deed of the walk, ready to be done. */
export type Deed = {
  readonly operation: Operation;
  readonly company: Company;
  readonly role: Role;
  readonly input: Record<string, unknown>;
  readonly key?: string;
  readonly dryRun: boolean;
  readonly expectedVersion?: number;
};

/** Draws deeds over everything that has a route. */
export const drawer = ({ house }: World): ((world: World, dice: Dice) => Deed | undefined) => {
  const routed = [...new Set(house.house.routes.map((route) => route.operation))];
  const commands = weighed(routed.filter((one) => one.kind === 'command'));
  const reads = weighed(routed.filter((one) => one.kind === 'query' && one.media === undefined));
  return (world, dice) => {
    const company = dice.one(world.companies) as Company;
    const operation = draw(dice.is(readShare) ? reads : commands, dice);
    const on = operation.kind === 'command' ? operation.on : undefined;
    const subject = on && subjectFor(world, company, operation as Command, dice);
    if (subjectField(operation) !== undefined && subject === undefined) return undefined;
    const input = inputFor({ world, company, dice, operation, subject });
    if (!fits(operation, input)) return undefined;
    return {
      operation,
      company,
      role: dice.one(roleOdds) as Role,
      input,
      dryRun: dice.is(0.03),
      ...(dice.is(0.1) ? { key: uuid() } : {}),
      ...(dice.is(0.03) ? { expectedVersion: dice.whole(1, 1000) } : {}),
    };
  };
};

const tries = 6;

/** Mostly something that its machine would let do it. */
const subjectFor = (
  { house }: World,
  company: Company,
  { on, asks, mayAsk }: Command,
  dice: Dice,
): string | undefined => {
  if (!on || on.kind === 'company') return company.id;
  const event = typeof asks === 'string' ? asks : mayAsk[0];
  const drawn = Array.from({ length: tries }, () => some(company, on.kind, dice));
  const willing = drawn.find((id) => {
    const state = id === undefined ? undefined : look(house.store, company.id).state(on, id);
    if (state === undefined) return false;
    const lifecycle = event === undefined ? undefined : on.lifecycle?.(state);
    return lifecycle
      ? lifecycle.can(on.status(state), { type: event as string }, on.context(state, {})).taken
      : true;
  });
  return dice.is(0.9) ? (willing ?? drawn[0]) : drawn[0];
};

const weightOf = ({ name }: Operation): number =>
  often.find(([begins]) => name.startsWith(begins))?.[1] ?? 0;

const weighed = (operations: readonly Operation[]): Drawn[] => {
  let upTo = 0;
  return operations.map((operation) => {
    upTo += weightOf(operation);
    return { operation, upTo };
  });
};

const draw = (among: readonly Drawn[], dice: Dice): Operation => {
  const at = dice.next() * (among.at(-1)?.upTo ?? 0);
  return (among.find((one) => at < one.upTo) ?? (among[0] as Drawn)).operation;
};

const checks = new WeakMap<Operation, TypeCheck<Command['takes']>>();

const fits = (operation: Operation, input: unknown): boolean => {
  const check = checks.get(operation) ?? TypeCompiler.Compile(operation.takes);
  checks.set(operation, check);
  return check.Check(input);
};
