import type { TSchema } from '@sinclair/typebox';
import type { Dice } from '../random.ts';

type Fields = Record<string, unknown>;

/** Invalid input; a `misspelt` one has a field that its schema does not know, and must be refused. */
export type Mutant = { readonly input: Fields; readonly kind: 'odd' | 'misspelt' };

const odd: readonly unknown[] = [
  ...[null, true, false, -1, 0, 1e-9, 0.005, 1e12, 999_999_999_999.99, 1e15, 1e308, -1e12],
  ...[
    '',
    ' ',
    'x',
    '💍',
    '%',
    "' OR 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u202eabc',
  ],
  ...[
    '9999-12-31',
    '0000-01-01',
    '2026-02-30',
    'NaN',
    '1e999',
    'a'.repeat(3_000),
    '\u0000',
    '\ud800',
  ],
  ...[[], {}, [null], [[]], ['x', 'x'], { a: 1 }],
];

const copy = (input: Fields): Fields => structuredClone(input);

/** Random closed object inside an input: one whose schema names every field. */
const closedIn = (
  schema: TSchema,
  value: unknown,
  dice: Dice,
): { readonly object: Fields; readonly names: readonly string[] } | undefined => {
  if (Array.isArray(value)) {
    const items = schema['items'] as TSchema | undefined;
    return items && closedIn(items, dice.one(value), dice);
  }
  if (schema['type'] !== 'object' || typeof value !== 'object' || value === null) return undefined;
  const properties = (schema['properties'] ?? {}) as Record<string, TSchema>;
  const object = value as Fields;
  const inner = Object.keys(object)
    .filter((name) => properties[name])
    .map((name) => [properties[name]!, object[name]] as const);
  if (dice.is(0.5)) {
    const deeper = inner
      .map(([one, within]) => closedIn(one, within, dice))
      .find((found) => found !== undefined);
    if (deeper) return deeper;
  }
  const isOpen =
    schema['patternProperties'] !== undefined ||
    schema['additionalProperties'] === true ||
    typeof schema['additionalProperties'] === 'object' ||
    Object.keys(properties).length === 0;
  return isOpen ? undefined : { object, names: Object.keys(properties) };
};

const misspelt = (schema: TSchema, input: Fields, dice: Dice): Mutant | undefined => {
  const mutant = copy(input);
  const found = closedIn(schema, mutant, dice);
  if (!found) return undefined;
  const present = Object.keys(found.object);
  const name = dice.one(present.length > 0 ? present : found.names) ?? 'name';
  const wrong = `${name}z`;
  if (found.names.includes(wrong)) return undefined;
  found.object[wrong] = found.object[name] ?? 1;
  if (dice.is(0.5)) delete found.object[name];
  return { input: mutant, kind: 'misspelt' };
};

/** Replaces, removes or repeats one value somewhere in an input. */
const changed = (input: Fields, dice: Dice): Mutant => {
  const mutant = copy(input);
  let at: Fields = mutant;
  for (let depth = 0; depth < 4; depth += 1) {
    const inside = Object.values(at).filter((one) => typeof one === 'object' && one !== null);
    if (inside.length === 0 || dice.is(0.5)) break;
    at = dice.one(inside) as Fields;
  }
  const name = dice.one(Object.keys(at));
  if (name === undefined) return { input: mutant, kind: 'odd' };
  if (dice.is(0.15)) delete at[name];
  else if (dice.is(0.1)) at[name] = [at[name], at[name]];
  else at[name] = dice.one(odd);
  return { input: mutant, kind: 'odd' };
};

/** An input that differs from a valid one in one or two places. */
export const mutantOf = (schema: TSchema, input: Fields, dice: Dice): Mutant => {
  const wrong = dice.is(0.4) ? misspelt(schema, input, dice) : undefined;
  if (wrong) return wrong;
  const once = changed(input, dice);
  return dice.is(0.3) ? changed(once.input, dice) : once;
};
