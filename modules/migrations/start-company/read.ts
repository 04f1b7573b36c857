import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, shownScan } from '../scans/scanning.ts';
import { storedScan } from '../scans/stored.ts';
import { Basic, forBasic, loginRefusals, SecondFactor } from './login.ts';

/** A scan of a login that has no company. */
export const read = query('migrations.startCompany.read', {
  says: 'Read a scan again with a login that has no company.',
  by: 'public',
  takes: Type.Object({ scan_token: ScanToken, authorization: Basic, second_factor: SecondFactor }),
  gives: ScanOrRun,
  refuses: [...loginRefusals, noScan],
  answer: (reader, { scan_token, authorization, second_factor }, { ts }, services) =>
    forBasic(services, authorization, second_factor, async (user) =>
      shownScan(storedScan(reader, scan_token, user, ts)),
    ),
});
