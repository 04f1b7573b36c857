import type { components } from '#api';
import { known } from '../../words/words.ts';

/** Journal entry as the API answers it. */
export type Entry = components['schemas']['JournalEntry'];

/** Name of a type of entries. */
export const typeName = (type: string): string =>
  known(`je.${type}`) ?? known(`kind.${type}`) ?? type.replaceAll('_', ' ');
