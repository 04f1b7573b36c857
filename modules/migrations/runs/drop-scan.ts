import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { dropScan as dropped } from '../scans/stored.ts';

/** Forgets the scan of a run that is over. */
export const dropScan = command('migrations.runs.dropScan', {
  says: 'Forget the scan of a run that is over.',
  by: 'owner',
  takes: Type.Object({ scan_id: Type.String() }),
  decide: (_, { scan_id }) => [dropped(scan_id)],
});
