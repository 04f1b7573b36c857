import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recipesIn } from '../../../modules/manufacturing/alternates/item-recipes.ts';
import { isEffective } from '../../../modules/manufacturing/recipes/fields.ts';
import { type Recipe, recipe } from '../../../modules/manufacturing/recipes/recipe.ts';
import { tried } from '../../random.ts';

const it = suite('manufacturing.alternates choice');

const component = {
  ...{ item_id: 'item:1', sku: 'A', qty: 1, unit: 'piece', scrap_pct: 0, optional: false },
  ...{ step_id: null, notes: null },
};
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2040-02-${String(n).padStart(2, '0')}`);
const days = fc.record({
  valid_from: fc.option(day, { nil: null }),
  valid_to: fc.option(day, { nil: null }),
});
const alternate = fc.record({
  code: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'C', '1') }),
  priority: fc.integer({ min: -2, max: 2 }),
  days,
});
const items = fc.record({
  hasOwn: fc.boolean(),
  own: days,
  others: fc.uniqueArray(alternate, { selector: ({ code }) => code, maxLength: 6 }),
});

type Drawn = typeof items extends fc.Arbitrary<infer T> ? T : never;

const stateOf = ({ hasOwn, own, others }: Drawn): Recipe => ({
  ...recipe.initial,
  ...own,
  version: hasOwn ? 1 : 0,
  components: hasOwn ? [component] : [],
  alternates: others.map(({ days: valid, ...one }) => ({
    ...one,
    ...valid,
    ...{ name: null, version: 1, output_qty: 1, components: [component], labor: [] },
    overhead: [],
  })),
});

it('takes the valid recipe of lowest priority, in the order of nothing but priority, own and code', () => {
  fc.assert(
    fc.property(items, day, fc.integer({ min: 0, max: 99 }), (drawn, date, turns) => {
      const state = stateOf(drawn);
      const found = recipesIn(state).find((one) => isEffective(one, date))?.code;
      const candidates = [
        ...(drawn.hasOwn ? [{ rank: [0, 0, ''], code: 'standard', days: drawn.own }] : []),
        ...drawn.others.map(({ priority, code, days: valid }) => ({
          ...{ rank: [priority, 1, code], code, days: valid },
        })),
      ].filter(({ days: { valid_from, valid_to } }) => {
        const isBegun = valid_from === null || valid_from <= date;
        return isBegun && (valid_to === null || date <= valid_to);
      });
      const least = candidates.reduce<(typeof candidates)[number] | undefined>(
        (best, one) => (best && !isBefore(one.rank, best.rank) ? best : one),
        undefined,
      );
      assert.is(found, least?.code);
      const all = state.alternates ?? [];
      const at = all.length === 0 ? 0 : turns % all.length;
      const mixed = { ...state, alternates: [...all.slice(at), ...all.slice(0, at)] };
      assert.is(recipesIn(mixed).find((one) => isEffective(one, date))?.code, found);
    }),
    tried(200),
  );
});

const isBefore = (a: readonly (number | string)[], b: readonly (number | string)[]): boolean => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at]! < b[at]!;
};

it.run();
