import { Type } from '@sinclair/typebox';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import { action, newFields } from './action.ts';

/** Runs depreciation of a month. */
export const runDepreciation = action('run_depreciation', {
  says: 'Propose to run the depreciation of fixed assets for a month (YYYY-MM).',
  by: 'manager',
  runs: ['assets.depreciation.run'],
  takes: Type.Object({ period: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }) }),
  plan: (_, { period }) => ({
    title: `Run depreciation of ${period}`,
    summary: `One entry on the last day of ${period} for all assets that are depreciated.`,
    arguments: { period },
    preview: newFields({ period }),
    warnings: [],
    touches: [],
  }),
  sends: (input, { key }) => [sendNamed('assets.depreciation.run', input, { key, source: 'ai' })],
});
