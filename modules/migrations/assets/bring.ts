import { Type } from '@sinclair/typebox';
import { batch, sendNamed } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Amount, DateText, Name, Short } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { assetClass } from '../../assets/contract/facts.ts';
import { assetClassRows } from '../../assets/contract/relations.ts';

/** Assumed useful life of assets without one, in months. */
const usualLifeMonths = 120;

/**
 * Asset class with the name of the category; else the depreciating class with the nearest useful
 * life.
 */
const classFor = (
  reader: Reader,
  { category = '', life_months = usualLifeMonths }: { category?: string; life_months?: number },
): string | undefined => {
  const classes = reader
    .rows<{ id: string }>(`SELECT id FROM ${assetClassRows} WHERE company=:company ORDER BY seq`)
    .flatMap(({ id }) => {
      const state = reader.state(assetClass, id);
      return state?.is_active ? [{ id, ...state }] : [];
    });
  const named = classes.find(({ name }) => name.toLowerCase() === category.trim().toLowerCase());
  const worn = classes.filter(({ kind, method }) => kind === 'tangible' && method !== 'none');
  const away = (one: { readonly life_months: number }): number =>
    Math.abs(one.life_months - life_months);
  const [nearest] = worn.toSorted((a, b) => away(a) - away(b));
  return (named ?? nearest)?.id;
};

/**
 * Registers a fixed asset of the source system as of a day, without a posting: its journal entries
 * are migrated.
 */
export const bring = batch('migrations.assets.bring', {
  says: 'Register a fixed asset of a source system.',
  by: 'manager',
  takes: Type.Object({
    name: Name,
    category: Type.Optional(Short),
    acquisition_date: DateText,
    cost: Amount,
    as_of: DateText,
    accumulated_depreciation: Type.Optional(Amount),
    life_months: Type.Optional(Type.Integer({ minimum: 0, maximum: 1200 })),
  }),
  gives: Type.Object({ told: Type.Literal('created') }),
  refuses: [notFound],
  reads: (reader, input) => {
    const class_id = classFor(reader, input);
    return class_id ? { class_id } : notFound({ what: 'class of assets' });
  },
  runs: ({ category: _, ...input }, __, { class_id }) => [
    sendNamed('assets.assets.create', {
      ...input,
      class_id,
      source: 'opening',
      in_service_date: input.acquisition_date,
    }),
  ],
  together: true,
  lane: 'work',
  sums: () => ({ facts: [], answer: { told: 'created' } }),
});
