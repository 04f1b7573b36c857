import type { Files } from '../../platform/files.ts';
import { clusterLimits } from '../cluster-limits.ts';
import { postgres } from '../postgres.ts';
import { filesOver } from './file-table.ts';
import { sharedFiles } from './shared-files.ts';

/** Files of a cluster for a thread, over a connection of its own that is opened on first use. */
export const openFiles = (url: string, cache: Files): Files =>
  sharedFiles(cache, filesOver(postgres(url, { timeoutMs: clusterLimits.fileMs })));
