import { uuid } from '../../kernel/values/ids.ts';
import type { Dice } from '../random.ts';
import type { Answered } from '../test-app.ts';

/** One write: the request, and the answer if there was one. */
export type Write = {
  readonly kind: Kind;
  readonly key: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Idempotency keys of its facts in the ledger: its own, and those of batch members. */
  readonly keys: readonly string[];
  answer?: Answered;
};

/** Records that the client knows to exist from answers. */
export type World = {
  readonly items: string[];
  readonly reserved: { readonly item: string; readonly key: string }[];
  readonly drafts: string[];
  readonly invoices: string[];
};

type Made = { readonly path: string; readonly body: object; readonly members?: readonly string[] };

type Way = {
  /** Relative frequency. */
  readonly weight: number;
  /** Request; undefined while no record fits it. */
  readonly make: (world: World, dice: Dice, key: string, n: number) => Made | undefined;
  /** Adds the records of the answer to the world. */
  readonly learn?: (world: World, write: Write) => void;
};

const goods = (n: number): object => ({
  name: `Made ${n}`,
  sell_by: 'piece',
  quantity: 1000 + (n % 7),
  cost_price: 1.5 + (n % 3),
  retail_price: 9,
});

const to = (
  id: string | undefined,
  path: (id: string) => string,
  body: object,
): Made | undefined => (id === undefined ? undefined : { path: path(id), body });

const importSize = 25;

/** Kinds of writes. All writes of a kind record facts of the same types. */
export const ways = {
  createItem: {
    weight: 6,
    make: (_, __, ___, n) => ({ path: '/items', body: goods(n) }),
    learn: (world, { answer }) => world.items.push(answer.id),
  },
  adjust: {
    weight: 4,
    make: (world, dice, _, n) =>
      to(dice.one(world.items), (id) => `/items/${id}/adjust`, { new_qty: 2000 + n }),
  },
  price: {
    weight: 4,
    make: (world, dice, _, n) =>
      to(dice.one(world.items), (id) => `/items/${id}/price`, {
        price_type: 'retail_price',
        new_price: 10 + n,
      }),
  },
  reserve: {
    weight: 3,
    make: (world, dice, key) =>
      to(dice.one(world.items), (id) => `/items/${id}/reserve`, { quantity: 1, reserved_for: key }),
    learn: (world, { path, key }) => world.reserved.push({ item: path.split('/')[2] ?? '', key }),
  },
  unreserve: {
    weight: 2,
    make: (world) => {
      const held = world.reserved.shift();
      return to(held?.item, (id) => `/items/${id}/unreserve`, {
        quantity: 1,
        released_from: held?.key,
      });
    },
  },
  contact: {
    weight: 2,
    make: (_, __, ___, n) => ({
      path: '/crm/contacts',
      body: { name: `Contact ${n}`, contact_type: 'customer' },
    }),
  },
  draft: {
    weight: 2,
    make: (_, __, ___, n) => ({
      path: '/docs',
      body: {
        doc_type: 'invoice',
        contact_name: `Buyer ${n}`,
        line_items: [{ name: 'Polishing', sell_by: 'hour', quantity: 2, unit_price: 50_000 }],
      },
    }),
    learn: (world, { answer }) => world.drafts.push(answer.id),
  },
  finalize: {
    weight: 2,
    make: (world) => to(world.drafts.shift(), (id) => `/docs/${id}/finalize`, {}),
    learn: (world, { path }) => world.invoices.push(path.split('/')[2] ?? ''),
  },
  pay: {
    weight: 2,
    make: (world, dice) =>
      to(dice.one(world.invoices), (id) => `/docs/${id}/payment`, { amount: 1 }),
  },
  importItems: {
    weight: 0.3,
    make: (_, __, key, n) => {
      const members = Array.from({ length: importSize }, (_, at) => `${key}-${at}`);
      const records = members.map((idempotency_key) => ({
        entity_id: `item:${uuid()}`,
        event_type: 'item.created',
        source: 'crash',
        idempotency_key,
        data: goods(n),
      }));
      return { path: '/items/import/batch', body: { records }, members };
    },
  },
} as const satisfies Readonly<Record<string, Way>>;

/** A kind of write. */
export type Kind = keyof typeof ways;

const kinds = Object.keys(ways) as Kind[];
const weights = kinds.reduce((sum, kind) => sum + ways[kind].weight, 0);

/** Random next write; an item is created while no record fits another kind. */
export const nextWrite = (world: World, dice: Dice, key: string, n: number): Write => {
  let left = dice.next() * weights;
  const drawn = kinds.find((kind) => (left -= ways[kind].weight) < 0) ?? 'createItem';
  const way: Way = ways[drawn];
  const made = way.make(world, dice, key, n);
  if (!made) return writeOf('createItem', key, { path: '/items', body: goods(n) });
  return writeOf(drawn, key, made);
};

const writeOf = (kind: Kind, key: string, { path, body, members = [] }: Made): Write => ({
  kind,
  key,
  path,
  body: { ...body, idempotency_key: key },
  keys: [key, ...members],
});

/** Stores the answer of a write and the records that it adds to the world. */
export const learn = (world: World, write: Write, answer: Answered): void => {
  write.answer = answer;
  const way: Way = ways[write.kind];
  way.learn?.(world, write);
};
