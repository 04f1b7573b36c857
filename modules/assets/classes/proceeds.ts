import type { Company } from '../../../kernel/reader/reader.ts';
import { standardCode } from '../../accounting/contract/queries.ts';

/** Account of disposal proceeds receivable in the default chart. */
export const standardProceeds = '1175';

/** Account of disposal proceeds receivable in a company, until they are paid. */
export const proceedsReceivable = (company: Company): string =>
  standardCode(company, standardProceeds);
