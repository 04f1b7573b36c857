import type { TypeCheck } from '@sinclair/typebox/compiler';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Role } from '../../kernel/declare/access.ts';
import type { Command, Operation } from '../../kernel/declare/operation.ts';
import { readerOf } from '../../kernel/reader/reader.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { Dice } from '../random.ts';
import { inputFor, subjectField } from './inputs.ts';
import { type Company, some, type World } from './world.ts';

/** Relative frequency of operations by a prefix of their names; the first match counts, and '' matches all others. */
const often: readonly (readonly [begins: string, weight: number])[] = [
  // Operations that call out, end the service, or are slow by design.
  ['identity.', 0],
  ['companies.company.close', 0],
  ['companies.company.reactivate', 0],
  ['companies.demo.', 0],
  ['companies.settings.', 0.1],
  ['companies.units.replace', 0.02],
  ['companies.', 0.4],
  ['documents.print.pdf', 0],
  ['sharing.pages.pdf', 0],
  ['backups.', 0],
  ['connectors.', 0],
  ['payments.config.', 0],
  ['system.', 0],
  ['ai.provider.', 0],
  ['ai.', 0.3],
  ['ledger.chain.rebuild', 0.02],
  ['accounting.year.', 0.1],
  ['accounting.period.set', 0.5],
  // Goods.
  ['inventory.items.create', 40],
  ['inventory.movements.adjust', 12],
  ['inventory.reservations.reserve', 12],
  ['inventory.reservations.unreserve', 8],
  ['inventory.pricing.setPrice', 8],
  ['inventory.lots.split', 8],
  ['inventory.lots.merge', 4],
  ['inventory.movements.transfer', 8],
  ['inventory.lots.transform', 4],
  ['inventory.items.update', 8],
  ['inventory.items.remove', 2],
  ['inventory.items.', 3],
  ['inventory.files.attach', 1],
  ['inventory.files.', 0.3],
  ['inventory.attachments.', 0.3],
  ['labels.sheets.', 0],
  ['labels.', 0.2],
  // Documents.
  ['documents.drafting.create', 50],
  ['documents.issuing.finalize', 50],
  ['documents.payments.payment', 20],
  ['documents.receiving.receive', 14],
  ['documents.delivery.fulfillLines', 20],
  ['documents.drafting.delete', 1],
  ['documents.drafting.bulkDraft', 1],
  ['documents.drafting.scan', 1],
  ['documents.drafting.reprice', 0.5],
  ['documents.files.', 0.2],
  ['documents.notes.', 0.3],
  ['documents.docs.', 6],
  // Lists.
  ['lists.lists.create', 12],
  ['lists.lists.audit', 4],
  ['lists.lists.finalize', 10],
  ['lists.stock.', 10],
  ['lists.lines.count', 8],
  ['lists.lists.remove', 1],
  ['lists.lists.void', 1],
  ['lists.notes.', 0.3],
  ['lists.', 3],
  // Production.
  ['manufacturing.orders.create', 10],
  ['manufacturing.orders.start', 10],
  ['manufacturing.orders.issue', 8],
  ['manufacturing.orders.receive', 8],
  ['manufacturing.orders.complete', 8],
  ['manufacturing.', 3],
  // Books and contacts.
  ['accounting.journal.create', 6],
  ['accounting.reconciliation.remove', 0.1],
  ['accounting.reconciliation.report', 0],
  ['accounting.', 2],
  ['crm.contacts.create', 4],
  ['crm.contacts.', 1],
  ['crm.', 0.3],
  ['', 1],
];

/** Share of reads in all operations. */
const readShare = 0.06;

/** Attempts to draw an action; one without a suitable record is skipped. */
const drawnAgain = 10;

/** Share of actions that first choose a record, and then an action that its lifecycle allows. */
const chainShare = 0.6;

/** Relative frequency of each kind in these actions. */
const chained: readonly (readonly [kind: string, weight: number])[] = [
  ['doc', 6],
  ['item', 3],
  ['list', 3],
  ['mfg_order', 2],
  ['reconciliation', 1],
  ['journal_entry', 0.3],
  ['contact', 0.3],
];

/** Share of actions by the owner; the others are by a random role. */
const mayShare = 0.96;
const roles: readonly Role[] = ['owner', 'admin', 'manager', 'operator', 'viewer'];

type Drawn = { readonly operation: Operation; readonly upTo: number };

/** Action of the walk with its input and caller. */
export type Action = {
  readonly operation: Operation;
  readonly company: Company;
  readonly role: Role;
  readonly input: Record<string, unknown>;
  readonly key?: string;
  readonly dryRun: boolean;
  readonly expectedVersion?: number;
};

/** Draws random actions of all routed operations. */
export const drawer = ({
  app,
}: World): ((world: World, company: Company, dice: Dice) => Action | undefined) => {
  const routed = [...new Set(app.registry.routes.map((route) => route.operation))];
  const commands = routed.filter((one) => one.kind === 'command');
  const all = weighed(commands, weightOf);
  const reads = weighed(
    routed.filter((one) => one.kind === 'query' && one.media === undefined),
    weightOf,
  );
  const ofKind = Map.groupBy(
    commands.filter((one) => subjectField(one) !== undefined),
    (one) => (one as Command).on?.kind ?? '',
  );
  const pickOf = (world: World, company: Company, dice: Dice): Pick | undefined => {
    if (dice.is(readShare)) return { operation: draw(reads, dice), subject: undefined };
    return dice.is(chainShare)
      ? chain(world, company, ofKind, dice)
      : picked(world, company, draw(all, dice), dice);
  };
  return (world, company, dice) => {
    for (let n = 0; n < drawnAgain; n += 1) {
      const pick = pickOf(world, company, dice);
      const action = pick && actionOf(world, company, pick, dice);
      if (action) return action;
    }
    return undefined;
  };
};

type Pick = { readonly operation: Operation; readonly subject: string | undefined };

const actionOf = (
  world: World,
  company: Company,
  { operation, subject }: Pick,
  dice: Dice,
): Action | undefined => {
  if (subjectField(operation) !== undefined && subject === undefined) return undefined;
  const input = inputFor({ world, company, dice, operation, subject });
  if (!fits(operation, input)) return undefined;
  return {
    operation,
    company,
    role: dice.is(mayShare) ? 'owner' : (dice.one(roles) as Role),
    input,
    dryRun: dice.is(0.02),
    ...(dice.is(0.1) ? { key: uuid() } : {}),
    ...(dice.is(0.01) ? { expectedVersion: dice.whole(1, 1000) } : {}),
  };
};

/** Random record, and an action that its lifecycle allows, with a preference for rare ones. */
const chain = (
  world: World,
  company: Company,
  ofKind: ReadonlyMap<string, readonly Operation[]>,
  dice: Dice,
): Pick | undefined => {
  const at = dice.next() * chained.reduce((sum, [, weight]) => sum + weight, 0);
  let upTo = 0;
  const [kind] = chained.find(([, weight]) => at < (upTo += weight)) ?? ['doc'];
  const subject = some(company, kind, dice);
  if (subject === undefined) return undefined;
  const willing = (ofKind.get(kind) ?? []).filter((one) =>
    lets(world, company, one as Command, subject),
  );
  if (willing.length === 0) return undefined;
  const drawn = draw(
    weighed(willing, (one) => Math.sqrt(weightOf(one))),
    dice,
  );
  return { operation: drawn, subject };
};

/** Random record for an operation, mostly one whose machine allows it. */
const picked = (world: World, company: Company, operation: Operation, dice: Dice): Pick => {
  const { on } = operation as Command;
  if (operation.kind !== 'command' || !on || subjectField(operation) === undefined)
    return { operation, subject: on?.kind === 'company' ? company.id : undefined };
  const isWilling = dice.is(0.95);
  const subject = some(
    company,
    on.kind,
    dice,
    (id) => !isWilling || lets(world, company, operation, id),
  );
  return { operation, subject };
};

/** True if the lifecycle allows the operation, or if there is no lifecycle. */
const lets = (
  { app }: World,
  company: Company,
  { on, asks, mayAsk }: Command,
  id: string,
): boolean => {
  const state = on && readerOf(app.store, company.id).state(on, id);
  if (!on || state === undefined) return false;
  const lifecycle = on.lifecycle?.(state);
  const events = typeof asks === 'string' ? [asks] : mayAsk;
  if (!lifecycle || events.length === 0) return true;
  const context = on.context(state, {});
  return events.some((type) => lifecycle.can(on.status(state), { type }, context).taken);
};

const weightOf = ({ name }: Operation): number =>
  often.find(([begins]) => name.startsWith(begins))?.[1] ?? 0;

const weighed = (
  operations: readonly Operation[],
  weight: (operation: Operation) => number,
): Drawn[] => {
  let upTo = 0;
  return operations.map((operation) => {
    upTo += weight(operation);
    return { operation, upTo };
  });
};

const draw = (among: readonly Drawn[], dice: Dice): Operation => {
  const at = dice.next() * (among.at(-1)?.upTo ?? 0);
  return (among.find((one) => at < one.upTo) ?? (among[0] as Drawn)).operation;
};

const checks = new WeakMap<Operation, TypeCheck<Command['takes']>>();

export const fits = (operation: Operation, input: unknown): boolean => {
  const check = checks.get(operation) ?? TypeCompiler.Compile(operation.takes);
  checks.set(operation, check);
  return check.Check(input);
};
