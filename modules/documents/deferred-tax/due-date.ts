import { laterDate } from '../../../kernel/values/clock.ts';
import type { Doc } from '../document/state.ts';

/**
 * Date on which a settlement makes tax due: that of the money, and not before the document. Tax on money that came
 * before is that of an advance.
 */
export const taxDueDate = ({ issue_date }: Pick<Doc, 'issue_date'>, settled: string): string =>
  laterDate(settled, issue_date ?? settled);
