import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, scanOrRun } from './scan-input.ts';
import { storedScan } from './scan-store.ts';

/** Scan of the caller, or the run started from it. */
export const read = query('migrations.scans.read', {
  says: 'Read a scan, or the run started from it.',
  explains: [
    'Answers the scan with its questions and decisions or, once a migration was started from it, only `run_id`.',
    'Tokens of other users, unknown ones and those unused for 24 hours answer `not_found`: scan the files again.',
  ],
  by: 'owner',
  takes: Type.Object({ scan_token: ScanToken }),
  gives: ScanOrRun,
  refuses: [noScan],
  answer: (reader, { scan_token }, { caller, ts }) =>
    scanOrRun(storedScan(reader, scan_token, caller.user_id, ts)),
});
