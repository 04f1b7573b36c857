import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { dropScan as dropped } from '../scans/scan-store.ts';

/** Deletes the scan of a finished run. */
export const dropScan = command('migrations.runs.dropScan', {
  says: 'Delete the scan of a finished run.',
  by: 'owner',
  takes: Type.Object({ scan_id: Type.String() }),
  decide: (_, { scan_id }) => [dropped(scan_id)],
});
