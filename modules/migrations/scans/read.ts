import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, scanOrRun } from './scan-input.ts';
import { storedScan } from './scan-store.ts';

/** Scan of the caller, or the run started from it. */
export const read = query('migrations.scans.read', {
  says: 'Read a scan, or the run started from it.',
  by: 'owner',
  takes: Type.Object({ scan_token: ScanToken }),
  gives: ScanOrRun,
  refuses: [noScan],
  answer: (reader, { scan_token }, { caller, ts }) =>
    scanOrRun(storedScan(reader, scan_token, caller.user_id, ts)),
});
