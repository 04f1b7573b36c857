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
  admits: (input, outside) => closedProblem(outside, input) ?? {},
  prepare: async (input, outside) => {
    const made = await scanned(outside, newcomer, input);
    return isRefusal(made) ? made : { made };
  },
  reads: (look, _, __, { ts }) => readExpired(look, ts),
  decide: (_, { made }, __, { expired }) => keptScan(mustBe(made), expired),
});
