import { Type } from '@sinclair/typebox';
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
} from './scan-input.ts';

/** Reads the files of a source system and describes their content; nothing is migrated yet. */
export const create = command('migrations.scans.create', {
  says: 'Scan files of a source system without migrating them.',
  explains: [
    'Reads the files in full and describes contents, open questions, balance check and everything that cannot be migrated; no company is created.',
    'Up to 10 `files[]` besides `file`; with `source` auto the system is recognized.',
    'The token is valid for 24 hours and for the caller only; users are limited to 10 scans per hour (`too_many_scans`).',
    'Continue with `migrations_scans_decide`.',
  ],
  by: 'owner',
  takes: Type.Object(ScanInput),
  gives: Scanned,
  refuses: scanRefusals,
  keyless: true,
  prepare: async (input, services, { user_id, company_id }) => {
    const made = await scanFiles(services, user_id, input, company_id);
    return isRefusal(made) ? made : { made };
  },
  reads: (reader, _, __, { ts }) => readExpired(reader, ts),
  decide: (_, { made }, __, { expired }) => storeScan(mustBe(made), expired),
});
