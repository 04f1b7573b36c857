import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import type { ImportedLine } from './facts.ts';

/** Fields that identify a line on a bank account. */
type Agreeing = Pick<ImportedLine, 'fitid' | 'line_date' | 'amount' | 'description' | 'reference'>;

/** Identity of a line on its bank account: hash of bank id, date, amount, description and reference. */
export const lineIdentity = ({
  fitid,
  line_date,
  amount,
  description,
  reference,
}: Agreeing): string => sha256(canonical([fitid, line_date, amount, description, reference]));
