import { Type } from '@sinclair/typebox';
import { ages } from '../../documents/contract/queries.ts';

/** SQL columns that sum `amount` per age bucket; `boundsOf` gives their parameters. */
export const sumsSql = ages
  .map(([age], at) => {
    const younger = ages[at - 1]?.[0];
    const isOlder = younger === undefined ? '' : `due<:${younger} AND `;
    return `sum(CASE WHEN ${isOlder}due>=:${age} THEN amount ELSE 0 END) AS ${age}`;
  })
  .join(', ');

/** Schema of the bucket totals. */
export const Buckets = Type.Object({
  current: Type.Number(),
  '1-30': Type.Number(),
  '31-60': Type.Number(),
  '61-90': Type.Number(),
  '90+': Type.Number(),
});
