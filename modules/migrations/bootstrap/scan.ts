import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  readExpired,
  ScanInput,
  Scanned,
  scanFiles,
  scanRefusals,
  storeScan,
} from '../scans/scan-input.ts';
import { closedProblem, closedRefusals, newcomer, SetupCode } from './open.ts';

/** Scans files before the first registration. */
export const scan = command('migrations.bootstrap.scan', {
  says: 'Scan files of a source system before the first registration.',
  explains: [
    'As `migrations_scans_create`, without login, while the installation has no user; afterwards `registration_closed`.',
    'If a setup code is set it is sent in `X-Setup-Code` and checked before the files are read (`wrong_setup_code`).',
    'At most 250 MB in total.',
    'Continue with `migrations_bootstrap_decide`.',
  ],
  by: 'public',
  takes: Type.Object({ ...ScanInput, setup_code: SetupCode }),
  gives: Scanned,
  refuses: [...closedRefusals, ...scanRefusals],
  keyless: true,
  uploadBytes: limits.bootstrapUploadBytes,
  admits: (input, services) => closedProblem(services, input) ?? {},
  prepare: async (input, services) => {
    const made = await scanFiles(services, newcomer, input);
    return isRefusal(made) ? made : { made };
  },
  reads: (reader, _, __, { ts }) => readExpired(reader, ts),
  decide: (_, { made }, __, { expired }) => storeScan(mustBe(made), expired),
});
