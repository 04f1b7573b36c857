import type { CommandOf } from '../../kernel/declare/operation.ts';
import { dayOf, instant } from '../../kernel/values/clock.ts';
import { create as createCenter } from '../../modules/manufacturing/centers/create.ts';
import { create } from '../../modules/manufacturing/orders/create.ts';
import { get } from '../../modules/manufacturing/orders/get.ts';
import { issue } from '../../modules/manufacturing/orders/issue.ts';
import { step } from '../../modules/manufacturing/orders/step.ts';
import { set } from '../../modules/manufacturing/recipes/set.ts';
import { setWorkflow } from '../../modules/manufacturing/recipes/set-workflow.ts';
import { openStock, type Stock } from '../inventory/stock.ts';
import type { Answered } from '../test-app.ts';

/** Installation with production: stock, a work center, and shortcuts to plan and read runs. */
export type Plant = Stock & {
  readonly run: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Today in the company's time zone. */
  readonly today: () => string;
  readonly order: (id: string) => Promise<Answered>;
  readonly center: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly recipe: (
    item_id: string,
    recipe: Readonly<Record<string, unknown>>,
  ) => Promise<Answered>;
  readonly workflow: (item_id: string, steps: readonly object[]) => Promise<Answered>;
  /** Executes a command on a run. */
  readonly does: <I>(command: CommandOf<I>, id: string, more?: object) => Promise<Answered>;
  /** `done`, or status and code of the refusal of a command on a run. */
  readonly tries: <I>(command: CommandOf<I>, id: string, more?: object) => Promise<string>;
  /** Lines of the last entries: `Dr 1131 100`. */
  readonly posted: (count?: number) => string[][];
  /** Balance of an account, in minor units. */
  readonly account: (code: string) => number;
  /**
   * Worked case of a run: ten units of one component at 100.00 in all, a step of two hours at 15 that is not
   * completed, overhead of 1.00 a unit.
   */
  readonly tens: () => Promise<{ id: string; part: string; made: string }>;
  /** Same case with components issued and labor posted. */
  readonly worked: () => Promise<{ id: string; part: string; made: string }>;
};

/** Opens a plant; settings are those of the company. */
export const openPlant = async (
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Plant> => {
  const stock = await openStock(settings);
  const { app } = stock;
  let made = 0;
  const does: Plant['does'] = (command, order_id, more = {}) =>
    app.does(command, { order_id, ...more } as never);
  const recipe: Plant['recipe'] = (item_id, sent) => app.does(set, { item_id, ...sent } as never);
  const run: Plant['run'] = async (more = {}) =>
    (await app.does(create, { description: 'Make it', ...more } as never)).id;
  const tens: Plant['tens'] = async () => {
    await app.does(createCenter, { name: 'Bench', labor_rate: 15 });
    const part = await stock.item({ sku: 'PART', quantity: 10, cost_price: 10 });
    const product = await stock.item({ sku: 'MADE', quantity: 0, cost_price: 0 });
    await recipe(product, {
      components: [{ sku: 'PART', qty: 1 }],
      overhead: [{ name: 'Power', amount: 1 }],
    });
    await app.does(setWorkflow, { item_id: product, steps: [{ id: 'turn', name: 'Turn' }] });
    return { id: await run({ item_id: product, quantity: 10 }), part, made: product };
  };
  return {
    ...stock,
    run,
    recipe,
    does,
    tens,
    workflow: (item_id, steps) => app.does(setWorkflow, { item_id, steps } as never),
    today: () => dayOf(instant()),
    center: async (more = {}) => {
      made += 1;
      return (await app.does(createCenter, { name: `Center ${made}`, ...more } as never)).id;
    },
    order: (order_id) => app.asks(get, { order_id }),
    tries: (command, order_id, more = {}) => stock.refused(command, { order_id, ...more } as never),
    posted: (count = 1) =>
      app.recorded
        .filter((one) => one.event_type === 'acc.journal_entry.created')
        .slice(-count)
        .map(({ data }) => (data as Answered).entries.map(side)),
    account: (code) =>
      app
        .reader()
        .row<{ n: number | null }>(
          'SELECT sum(debit) - sum(credit) AS n FROM journal_line WHERE company=:company AND account=:code',
          { code },
        )?.n ?? 0,
    worked: async () => {
      const done = await tens();
      await does(issue, done.id);
      await does(step, done.id, { step_id: 'turn', hours: 2 });
      return done;
    },
  };
};

const side = (line: Answered): string =>
  line.debit ? `Dr ${line.account} ${line.debit}` : `Cr ${line.account} ${line.credit}`;
