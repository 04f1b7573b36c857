import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { seriesAdvanced } from './series.ts';

/** Sets counters of a restored company to what was witnessed before. */
export const advance = command('ledger.heads.advance', {
  says: 'Set number series above the numbers that were witnessed.',
  by: 'owner',
  takes: Type.Object({
    series: Type.Array(
      Type.Object({
        company: Type.String(),
        series: Type.String(),
        period: Type.String(),
        next: Type.Integer(),
      }),
    ),
  }),
  decide: (_, { series }, now) => series.map((one) => seriesAdvanced(one, now)),
});
