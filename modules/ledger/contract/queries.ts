import { brokenRefusal } from '../chain/broken-chain.ts';
import { type DryEvent, shownDryEvents } from '../entries/dry-events.ts';
import { Entry, shownEntry } from '../entries/entry.ts';
import { actorName, entityName } from '../entries/names.ts';

export type { DryEvent };
export { actorName, brokenRefusal, Entry, entityName, shownDryEvents, shownEntry };
