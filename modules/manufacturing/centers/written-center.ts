import { titled } from '../../../kernel/declare/schema-title.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { WorkCenter } from './center.ts';
import { WorkCenterRecord } from './view.ts';

const {
  id: _,
  version: __,
  created_at: ___,
  updated_at: ____,
  allowed_actions: _____,
  ...fields
} = WorkCenterRecord.properties;

/** A work center in the answer of a write. */
export const WrittenCenter = titled('WrittenWorkCenter', writtenWith(fields));

/** A work center in the answer of a write. */
export const centerRecord = (id: string, state: WorkCenter): Readonly<Record<string, unknown>> => ({
  id,
  entity_id: id,
  entity_type: 'work_center',
  ...state,
});
