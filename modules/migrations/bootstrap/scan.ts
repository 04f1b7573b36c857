import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  keptScan,
  readExpired,
  ScanInput,
  Scanned,
  scanned,
  scanRefusals,
} from '../scans/scanning.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

/** Scans files before anybody has registered. */
export const scan = command('migrations.bootstrap.scan', {
  says: 'Scan the files of another system before anybody has registered.',
  by: 'public',
  takes: Type.Object({ ...ScanInput, setup_code: SetupCode }),
  gives: Scanned,
  refuses: [...closedRefusals, ...scanRefusals],
  keyless: true,
  uploadBytes: limits.bootstrapUploadBytes,
  admits: (input, services) => closedProblem(services, input) ?? {},
  prepare: async (input, services) => {
    const made = await scanned(services, newcomer, input);
    return isRefusal(made) ? made : { made };
  },
  reads: (reader, _, __, { ts }) => readExpired(reader, ts),
  decide: (_, { made }, __, { expired }) => keptScan(mustBe(made), expired),
});
