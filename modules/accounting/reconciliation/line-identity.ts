import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import type { ImportedLine } from './facts.ts';

/** Fields in which two lines of one bank account must agree to be the same line. */
type Agreeing = Pick<ImportedLine, 'fitid' | 'line_date' | 'amount' | 'description' | 'reference'>;

/** Identity of a line on its bank account: the bank's id where it gives one, date, amount and text. */
export const lineIdentity = ({
  fitid,
  line_date,
  amount,
  description,
  reference,
}: Agreeing): string => sha256(canonical([fitid, line_date, amount, description, reference]));
