import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';

/** Goods on hand whose date had passed by the end of a day; those of earlier days were told before. */
export const stockExpiryTold = fact(
  'stock.expiry_told',
  'expiry_watch',
  Type.Object({
    through: Type.String(),
    count: Type.Integer(),
    /** What the first of them are called. */
    names: Type.Array(Type.String()),
  }),
);

/** Up to which day a company was told what has expired. */
export type ExpiryWatch = { readonly through: string | null };

/** The one who looks every day what has expired by its date: that changes no goods, it is only told. */
export const expiryWatch = actor<ExpiryWatch>('expiry_watch', {
  initial: { through: null },
  folds: [on<ExpiryWatch>()(stockExpiryTold, (_, { through }) => ({ through }))],
});

/** The id of the one expiry watch of a company. */
export const expiryWatchId = 'expiry_watch:this';

/** The first day of which nothing was told yet; empty where nothing ever was. */
export const untoldSince = (reader: Reader): string => {
  const through = reader.state(expiryWatch, expiryWatchId)?.through ?? null;
  return through === null ? '' : addDays(through, 1);
};

/** Goods on hand that were good until a day from `since` on and before `today`. */
export const expiredSql = `FROM item_view WHERE company=:company AND expires_at >= :since
 AND expires_at < :today AND in_use=1 AND status <> 'expired' AND +quantity > 0`;
