import { canonical } from '../../../kernel/values/canonical.ts';
import type { TaxGroup } from '../totals/tax-group.ts';
import type { SentGroup } from '../totals/tax-terms.ts';
import type { DocInput } from './input.ts';

/** Sent tax groups; a stored breakdown that is only repeated counts as not sent. */
export const sentGroups = (
  sent: DocInput['tax_breakdown'],
  stored: readonly TaxGroup[] | null = null,
): readonly SentGroup[] | undefined =>
  !sent || canonical(sent) === canonical(stored)
    ? undefined
    : sent.map(({ code, category, rate, tax_amount }) => ({
        rate,
        tax_amount,
        ...(code ? { code } : {}),
        ...(category ? { category } : {}),
      }));
