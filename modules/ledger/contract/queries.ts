import { brokenRefusal } from '../chain/broken-chain.ts';
import { Entry, shownEntry } from '../entries/entry.ts';
import { actorName, entityName } from '../entries/names.ts';

export { actorName, brokenRefusal, Entry, entityName, shownEntry };
