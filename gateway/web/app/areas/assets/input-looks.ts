import type { FieldLook } from '../../forms/fields.ts';
import { t } from '../../words/words.ts';

/** Field of the day of an action. */
export const dateLook = (): FieldLook => ({ name: 'date', label: t('doc.date') });

/** Field of the reason of an action. */
export const reasonLook = (): FieldLook => ({
  ...{ name: 'reason', label: t('field.reason'), isFull: true },
});

/** Names of the distances between the rounds of a check or the dates of a reminder. */
export const frequencyNames = (): Readonly<Record<string, string>> => ({
  none: t('frequency.none'),
  monthly: t('frequency.monthly'),
  quarterly: t('frequency.quarterly'),
  yearly: t('frequency.yearly'),
});
