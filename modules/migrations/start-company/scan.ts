import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { mustBe } from '../../../kernel/prepared.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import {
  keptScan,
  readExpired,
  ScanInput,
  Scanned,
  scanned,
  scanRefusals,
} from '../scans/scanning.ts';
import { Basic, forBasic, loginRefusals } from './login.ts';

/** Scans files for a login that has no company. */
export const scan = command('migrations.startCompany.scan', {
  says: 'Scan the files of another system with a login that has no company.',
  by: 'public',
  takes: Type.Object({ ...ScanInput, authorization: Basic }),
  gives: Scanned,
  refuses: [...loginRefusals, ...scanRefusals],
  keyless: true,
  prepare: async (input, outside) => {
    const made = await forBasic(outside, input.authorization, (user) =>
      scanned(outside, user, input),
    );
    return isRefusal(made) ? made : { made };
  },
  reads: (look, _, __, { ts }) => readExpired(look, ts),
  decide: (_, { made }, __, { expired }) => keptScan(mustBe(made), expired),
});
