import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, scanOrRun } from '../scans/scan-input.ts';
import { storedScan } from '../scans/scan-store.ts';
import { Basic, forBasic, loginRefusals, SecondFactor } from './login.ts';

/** Scan of a login without a company. */
export const read = query('migrations.startCompany.read', {
  says: 'Read a scan with a login that has no company.',
  explains: [
    'As `migrations_scans_read`, with HTTP Basic and, if the login has one, a second factor in `X-Second-Factor`, whose code is valid for one request.',
    'Once the run has started, the user belongs to its company and is refused with `has_company`.',
  ],
  by: 'public',
  takes: Type.Object({ scan_token: ScanToken, authorization: Basic, second_factor: SecondFactor }),
  gives: ScanOrRun,
  refuses: [...loginRefusals, noScan],
  answer: (reader, { scan_token, authorization, second_factor }, { ts }, services) =>
    forBasic(services, authorization, second_factor, async (user) =>
      scanOrRun(storedScan(reader, scan_token, user, ts)),
    ),
});
