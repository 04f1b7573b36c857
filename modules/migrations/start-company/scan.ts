import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  readExpired,
  ScanInput,
  Scanned,
  scanFiles,
  scanRefusals,
  storeScan,
} from '../scans/scan-input.ts';
import { admittedUser, Basic, loginRefusals, SecondFactor } from './login.ts';

/** Scans files for a login without a company. */
export const scan = command('migrations.startCompany.scan', {
  says: 'Scan files of a source system with a login that has no company.',
  explains: [
    'As `migrations_scans_create`, for a user who belongs to no open company: email and password by HTTP Basic, with a second factor in `X-Second-Factor`.',
    'A user with a company is refused with `has_company` and signs in instead; a password due for change is refused as well.',
    'At most 250 MB in total, 10 scans per hour.',
  ],
  by: 'public',
  takes: Type.Object({
    ...ScanInput,
    authorization: Basic,
    second_factor: SecondFactor,
    user_id: prepared<string>(),
  }),
  gives: Scanned,
  refuses: [...loginRefusals, ...scanRefusals],
  keyless: true,
  uploadBytes: limits.startCompanyUploadBytes,
  admits: ({ authorization, second_factor }, services) =>
    admittedUser(services, authorization, second_factor),
  prepare: async (input, services) => {
    const made = await scanFiles(services, mustBe(input.user_id), input);
    return isRefusal(made) ? made : { made };
  },
  reads: (reader, _, __, { ts }) => readExpired(reader, ts),
  decide: (_, { made }, __, { expired }) => storeScan(mustBe(made), expired),
});
