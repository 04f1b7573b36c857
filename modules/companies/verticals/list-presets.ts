import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Preset, presets } from './preset.ts';

/** Industry presets. */
export const listPresets = query('companies.verticals.listPresets', {
  says: 'List the industry presets.',
  explains: [
    'Fixed list.',
    'Each preset names the categories whose fields it adds, the modules it enables and the settings it changes, such as `inventory_method`.',
    'Apply one with `companies_verticals_applyPreset`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(Preset),
  answer: () => presets,
});
