import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../../kernel/declare/schema-title.ts';

/** A rule that a document breaks as an electronic invoice, and what to do. */
export const EInvoiceProblem = titled(
  'EInvoiceProblem',
  Type.Object({
    rule: Type.String({ description: 'Rule, such as BR-DE-15.' }),
    field: Type.String({ description: 'Field of the document, contact or company that lacks.' }),
    message: Type.String({ description: 'The problem and the next step.' }),
  }),
);
export type EInvoiceProblem = Static<typeof EInvoiceProblem>;

/** A problem where a condition holds. */
export const problemIf = (
  isBroken: boolean,
  rule: string,
  field: string,
  message: string,
): readonly EInvoiceProblem[] =>
  isBroken ? [{ rule, field, message: `${message.replace(/\.$/, '')} (${rule}).` }] : [];
