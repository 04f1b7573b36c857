import { Type } from '@sinclair/typebox';
import { unzipSync } from 'fflate';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { notComputed } from '../refusals.ts';
import { runPath } from '../state/record.ts';
import { runIn } from '../state/view.ts';
import { packOf } from './pack-files.ts';

const slug = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'company';

/** Reconciliation pack of a run; after finalization the one frozen then. */
export const pack = query('migrations.reconciliation.pack', {
  says: 'Download the reconciliation pack of a migration run.',
  explains: [
    'ZIP with the report as PDF, sections as CSV, all records not imported with reasons, the mapping of accounts, contacts and items, decisions, and a manifest with hashes; `format` pdf answers the report alone.',
    'Made anew at each call until the run is finalized, afterwards always the frozen one.',
    'Refused with `not_reconciled_yet` before the reconciliation is computed.',
  ],
  by: 'admin',
  takes: Type.Object({
    ...runPath,
    format: Type.Optional(
      Type.Union([Type.Literal('zip'), Type.Literal('pdf')], { default: 'zip' }),
    ),
  }),
  gives: Bytes,
  media: 'application/zip',
  alsoAs: ['application/pdf'],
  refuses: [notFound, notComputed, ...printRefusals],
  answer: async (reader, { run_id, format = 'zip' }, { ts }, services) => {
    const run = runIn(reader, run_id);
    if (isRefusal(run)) return run;
    const { company_name, pack: frozen } = run.state;
    const date = (frozen === null ? ts : run.updated_at).slice(0, 10);
    const filename = `reconciliation-${slug(company_name)}-${date}.${format}`;
    const kept = frozen === null ? undefined : await services.files.get(reader.company, frozen);
    const made = kept
      ? { zip: kept, pdf: unzipSync(kept)['reconciliation.pdf'] ?? new Uint8Array() }
      : await packOf(services, reader.company, run, ts);
    if (isRefusal(made)) return made;
    return format === 'pdf'
      ? { bytes: made.pdf, media: 'application/pdf', filename }
      : { bytes: made.zip, media: 'application/zip', filename };
  },
});
