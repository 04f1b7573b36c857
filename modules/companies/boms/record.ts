import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { recordOf } from '../../../kernel/declare/schemas.ts';
import { bomFields } from './bom.ts';

const { estimated_cost, ...open } = bomFields;

/** A bill of materials as answered; its cost is for manager and above. */
export const BomRecord = titled(
  'BillOfMaterials',
  recordOf({
    ...open,
    bom_id: Type.String(),
    estimated_cost: Type.Optional(estimated_cost),
  }),
);

/** Input fields of a bill of materials; null leaves a field unchanged. */
export const bomInput = {
  description: Type.Optional(bomFields.description),
  version: Type.Optional(bomFields.version),
  inputs: Type.Optional(bomFields.inputs),
  outputs: Type.Optional(bomFields.outputs),
  estimated_labor_hours: Type.Optional(bomFields.estimated_labor_hours),
  estimated_cost: Type.Optional(bomFields.estimated_cost),
  instructions: Type.Optional(bomFields.instructions),
  is_active: Type.Optional(bomFields.is_active),
};

/** The path parameter of a bill of materials. */
export const BomId = Type.String({ minLength: 1, maxLength: 150 });
