import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, scanOrRun } from '../scans/scan-input.ts';
import { storedScan } from '../scans/scan-store.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

/** Scan made before the first registration. */
export const read = query('migrations.bootstrap.read', {
  says: 'Read a scan made before the first registration.',
  explains: [
    'As `migrations_scans_read`, without login: the scan, or only `run_id` after the start.',
    'Needs the scan token and, if one is set, the setup code in `X-Setup-Code`.',
    'Once a user exists it is refused with `registration_closed`; use the login from then on.',
  ],
  by: 'public',
  takes: Type.Object({ scan_token: ScanToken, setup_code: SetupCode }),
  gives: ScanOrRun,
  refuses: [...closedRefusals, noScan],
  answer: (reader, input, { ts }, services) =>
    closedProblem(services, input) ?? scanOrRun(storedScan(reader, input.scan_token, newcomer, ts)),
});
