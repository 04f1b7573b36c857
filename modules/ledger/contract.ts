import { Entry, shownEntry } from './entries/entry.ts';
import { actorName, entityName } from './entries/names.ts';

export { actorName, Entry, entityName, shownEntry };
