import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { mfgWorkCenterUpdated, workCenter } from './center.ts';
import { defaultCenter } from './lookup.ts';
import { centerRecord, WrittenCenter } from './written-center.ts';

/** Makes a work center the default. */
export const makeDefault = command('manufacturing.centers.makeDefault', {
  says: 'Make a work center the default.',
  explains: [
    'The former default loses the role in the same write.',
    'The default work center gives the labor rate of runs and steps that name none.',
    'A body is accepted and ignored; a repeated call records nothing.',
  ],
  by: 'manager',
  on: workCenter,
  at: ({ wc_id }) => wc_id,
  // The body is ignored.
  takes: Type.Object({ wc_id: AnyId }, { additionalProperties: true }),
  gives: WrittenCenter,
  refuses: [notFound],
  reads: (reader, { wc_id }, state) =>
    state.is_active
      ? { before: defaultCenter(reader) }
      : notFound({ what: workCenter.title, id: wc_id }),
  decide: (state, { wc_id }, _, { before }) => ({
    facts:
      before === wc_id
        ? []
        : [
            ...(before === undefined ? [] : [mfgWorkCenterUpdated(before, { is_default: false })]),
            mfgWorkCenterUpdated(wc_id, { is_default: true }),
          ],
    answer: centerRecord(wc_id, { ...state, is_default: true }),
  }),
});
