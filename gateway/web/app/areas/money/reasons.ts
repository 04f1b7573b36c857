import type { components } from '#api';
import { money, quantity } from '../../words/format.ts';

import { known, t } from '../../words/words.ts';

/** Reason of a proposal as the API answers it: a code with its values. */
export type Reason = components['schemas']['MatchReason'];

type Explained = { readonly reasons: readonly string[]; readonly why?: readonly Reason[] };

const textOf = ({ code, amount, percent, ...values }: Reason, currency: string): string =>
  known(`reason.${code}`, {
    ...values,
    ...(amount === undefined ? {} : { amount: money(amount, currency) }),
    ...(percent === undefined ? {} : { percent: quantity(percent) }),
  }) ?? code;

/** Reasons of a proposal as one sentence in the language of the app; those of earlier versions have only their English texts. */
export const reasonsText = ({ reasons, why }: Explained, currency: string): string => {
  const texts = why?.map((reason) => textOf(reason, currency)) ?? reasons;
  const text = texts.join(`${t('comma')} `);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
