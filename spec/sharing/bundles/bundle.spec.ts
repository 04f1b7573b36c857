import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { readBundle } from '../../../modules/sharing/bundles/bundle.ts';
import { tried } from '../../random.ts';
import { type Saying, signedBundle, signs } from '../../received/signed-bundle.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('sharing.bundles.bundle');

it.before(async (context) => {
  context.app = await openApp();
});
it.after(({ app }) => app.close());

/** Paths of all leaf values in a value. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : [path];

/** Copy of a value with another value at a path. */
const changedAt = (value: object, [step = '', ...rest]: readonly string[], to: unknown): object => {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[step] = rest.length > 0 ? changedAt(copy[step] as object, rest, to) : to;
  return copy;
};

it('is refused after any change', async ({ app }) => {
  const bundle = await signedBundle(app);
  assert.equal(readBundle(structuredClone(bundle)), bundle);
  const places = placesIn(bundle);
  assert.ok(places.length > 20);
  const something = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  fc.assert(
    fc.property(fc.constantFrom(...places), something, (place, to) => {
      const before = place.reduce<unknown>((at, key) => (at as never)[key], bundle);
      const read = readBundle(changedAt(bundle, place, to));
      assert.is(isRefusal(read), before !== to, place.join('.'));
    }),
    tried(300),
  );
});

it('is refused with an added or a missing field', async ({ app }) => {
  const bundle = await signedBundle(app);
  const added = { ...bundle, doc: { ...bundle.doc, notes: 'pay twice' } };
  const { ref_id: _, ...less } = bundle.doc;
  for (const one of [added, { ...bundle, doc: less }, { ...bundle, more: 1 }]) {
    const read = readBundle(one);
    assert.is(isRefusal(read) && read.code, 'bundle_tampered');
  }
  for (const one of [null, [], 'text', 7, {}, { version: 1 }])
    assert.is((readBundle(one) as { code?: string }).code, 'not_a_bundle');
});

it('is refused with signed values that cannot be stored', async ({ app }) => {
  const line = { name: 'x', quantity: 1, unit_price: 1, line_total: 1 };
  const odd: readonly (readonly [Saying['doc'], string])[] = [
    [{ total: 100.555 }, '/total is not a valid amount in USD'],
    [{ currency: 'JPY', tax: 0.5 }, '/tax is not a valid amount in JPY'],
    [{ title: 'a\0b' }, '/title cannot be stored'],
    [{ title: 'a\ud800b' }, '/title cannot be stored'],
    [
      { line_items: [{ ...line, quantity: 0.12345678 }] },
      '/line_items/0/quantity cannot be stored',
    ],
    [{ due_date: 'soon' }, '/doc/due_date'],
    [{ currency: 'gold' }, '/doc/currency'],
  ];
  for (const [doc, why] of odd) {
    const read = readBundle(await signs(app, { ...(doc ? { doc } : {}) }));
    assert.ok(isRefusal(read), why);
    assert.is(read.code, 'not_a_bundle');
    assert.ok(String(read.detail).includes(why), String(read.detail));
  }
});

it.run();
