import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';

/** Report of goods on hand that had expired by the end of a day and were not reported before. */
export const stockExpiryTold = fact(
  'stock.expiry_told',
  'expiry_watch',
  Type.Object({
    through: Type.String(),
    count: Type.Integer(),
    /** Names of the first of them. */
    names: Type.Array(Type.String()),
  }),
);

/** Last day whose expired goods were reported. */
export type ExpiryWatch = { readonly through: string | null };

/** Daily watch for expired goods; it reports them and changes no item. */
export const expiryWatch = actor<ExpiryWatch>('expiry_watch', {
  initial: { through: null },
  folds: [on<ExpiryWatch>()(stockExpiryTold, (_, { through }) => ({ through }))],
});

/** Id of the expiry watch of a company. */
export const expiryWatchId = 'expiry_watch:this';

/** First day that was not reported yet; empty before the first report. */
export const untoldSince = (reader: Reader): string => {
  const through = reader.state(expiryWatch, expiryWatchId)?.through ?? null;
  return through === null ? '' : addDays(through, 1);
};

/** Goods on hand with an expiry date from `since` up to, but not including, `today`. */
export const expiredSql = `FROM item_view WHERE company=:company AND expires_at >= :since
 AND expires_at < :today AND in_use=1 AND status <> 'expired' AND +quantity > 0`;
