import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Preset, presets } from './preset.ts';

/** Industry presets. */
export const listPresets = query('companies.verticals.listPresets', {
  says: 'List the industry presets.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(Preset),
  answer: () => presets,
});
