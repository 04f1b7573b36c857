import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, shownScan } from './scanning.ts';
import { storedScan } from './stored.ts';

/** A scan of yours, or the run that was started from it. */
export const read = query('migrations.scans.read', {
  says: 'Read a scan again, or the run that was started from it.',
  by: 'owner',
  takes: Type.Object({ scan_token: ScanToken }),
  gives: ScanOrRun,
  refuses: [noScan],
  answer: (reader, { scan_token }, { caller, ts }) =>
    shownScan(storedScan(reader, scan_token, caller.user_id, ts)),
});
