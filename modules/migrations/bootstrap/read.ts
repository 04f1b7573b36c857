import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { noScan } from '../refusals.ts';
import { ScanOrRun, ScanToken, shownScan } from '../scans/scanning.ts';
import { storedScan } from '../scans/stored.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

/** A scan that was made before anybody has registered. */
export const read = query('migrations.bootstrap.read', {
  says: 'Read again a scan that was made before anybody registered.',
  by: 'public',
  takes: Type.Object({ scan_token: ScanToken, setup_code: SetupCode }),
  gives: ScanOrRun,
  refuses: [...closedRefusals, noScan],
  answer: (reader, input, { ts }, services) =>
    closedProblem(services, input) ?? shownScan(storedScan(reader, input.scan_token, newcomer, ts)),
});
