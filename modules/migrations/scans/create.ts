import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { keptScan, readExpired, ScanInput, Scanned, scanned, scanRefusals } from './scanning.ts';

/** Reads the files of another system and says what they hold; nothing is brought over yet. */
export const create = command('migrations.scans.create', {
  says: 'Scan the files of another system; imports nothing.',
  by: 'owner',
  takes: Type.Object(ScanInput),
  gives: Scanned,
  refuses: scanRefusals,
  keyless: true,
  prepare: async (input, services, { user_id, company_id }) => {
    const made = await scanned(services, user_id, input, company_id);
    return isRefusal(made) ? made : { made };
  },
  reads: (reader, _, __, { ts }) => readExpired(reader, ts),
  decide: (_, { made }, __, { expired }) => keptScan(mustBe(made), expired),
});
