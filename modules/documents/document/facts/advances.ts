import { Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { AdvanceSettlement } from '../../advances/advance.ts';

/** On an advance: an issued invoice (or bill) settles a part of its paid net. */
export const docAdvanceSettled = fact('doc.advance_settled', 'doc', AdvanceSettlement);

/** On an advance: the invoice that settled it was voided or returned to draft. */
export const docAdvanceReleased = fact(
  'doc.advance_released',
  'doc',
  Type.Object({ invoice_id: Type.String() }),
);
