import { t } from '../../words/words.ts';

/** Periods after which a document is repeated, with their names. */
export const rhythms = (): Readonly<Record<string, string>> => ({
  weekly: t('rhythm.weekly'),
  biweekly: t('rhythm.biweekly'),
  monthly: t('rhythm.monthly'),
  quarterly: t('rhythm.quarterly'),
  annually: t('rhythm.annually'),
});
