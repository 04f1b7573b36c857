import { strToU8, zipSync } from 'fflate';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import { printPdf } from '../../../kernel/platform/pdf/browser.ts';
import { pdfAnswer } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { LeftOut } from '../bundle/omissions.ts';
import { failuresOf } from '../runs/failures.ts';
import { planOf } from '../runs/work.ts';
import type { MigrationRun } from '../state/run.ts';
import { packHtml } from './pack-html.ts';
import { readReconciliation } from './read.ts';
import type { Reconciliation, Row } from './shapes.ts';
import { isTwoSided, isYearRow, sideTotals, twoSided } from './sides.ts';

/** Reconciliation pack as ZIP and PDF. */
export type Pack = { readonly zip: Uint8Array; readonly pdf: Uint8Array };

const margin = { top: '16mm', right: '17mm', bottom: '16mm', left: '17mm' };

/** Makes the pack of a run: the reconciliation as PDF and CSV, records left out, and mappings. */
export const packOf = async (
  services: Services,
  company: string,
  run: Pick<Stored<MigrationRun>, 'id' | 'state'>,
  ts: string,
): Promise<Pack | Refusal> => {
  const made = await readReconciliation(services.files, company, run.state);
  if (isRefusal(made)) return made;
  const date = ts.slice(0, 10);
  const signed_head = printedHead(services.reader({ company_id: company }));
  const pdf = await pdfAnswer(
    printPdf(packHtml(made, run.state, date, signed_head), {
      ...{ format: 'A4', margin },
      footer: {
        left: `${run.state.company_name}: reconciliation, ${date}`,
        right: '{page} / {pages}',
      },
    }),
    {},
  );
  if (isRefusal(pdf)) return pdf;
  const bytes = pdf.bytes as Uint8Array;
  const files: Record<string, Uint8Array> = {
    'reconciliation.pdf': bytes,
    'trial-balance.csv': strToU8(sectionCsv(made, 'trial_balance')),
    'receivables.csv': strToU8(sectionCsv(made, 'receivables')),
    'payables.csv': strToU8(sectionCsv(made, 'payables')),
    'stock.csv': strToU8(sectionCsv(made, 'stock')),
    'documents.csv': strToU8(sectionCsv(made, 'documents')),
    ...(await listsOf(services, company, run)),
  };
  const manifest = Object.entries(files).map(([name, content]) => ({
    name,
    size: content.length,
    sha256: sha256(content),
  }));
  const all = {
    ...files,
    'manifest.json': strToU8(
      JSON.stringify({ run_id: run.id, made_at: ts, signed_head, files: manifest }, null, 2),
    ),
  };
  return { zip: zipSync(all, { mtime: ts }), pdf: bytes };
};

const rowsAtOnce = 1000;

/** CSV bytes of rows generated on the fly, so that only a part is held as text. */
const csvBytes = (rows: Iterable<readonly (string | number)[]>): Uint8Array => {
  const pieces: Uint8Array[] = [];
  let piece: (readonly (string | number)[])[] = [];
  const write = (): void => {
    pieces.push(strToU8(csvText(piece)));
    piece = [];
  };
  for (const row of rows) {
    piece.push(row);
    if (piece.length >= rowsAtOnce) write();
  }
  write();
  return Buffer.concat(pieces);
};

/** Section as CSV: balances in debit and credit columns with their total, other figures in one. */
const sectionCsv = ({ sections }: Reconciliation, key: string): string => {
  const rows = sections.find((one) => one.key === key)?.rows ?? [];
  if (isTwoSided(key)) return balancesCsv(key, rows);
  return csvText([
    ['key', 'label', 'source', 'imported', 'difference', 'status', 'note'],
    ...rows.map((one) => [
      one.key,
      one.label,
      one.source,
      one.imported,
      one.difference,
      one.status,
      one.note,
    ]),
  ]);
};

const balanceHeads = [
  'key',
  'label',
  'source_debit',
  'source_credit',
  'imported_debit',
  'imported_credit',
  'difference',
  'status',
  'note',
];

const balancesCsv = (key: string, rows: readonly Row[]): string => {
  const all = twoSided({ key, rows: [...rows] });
  const { source, imported, difference } = sideTotals(all.filter(({ row }) => !isYearRow(row)));
  return csvText([
    balanceHeads,
    ...all.map(({ row, source: then, imported: here }) => [
      row.key,
      row.label,
      ...[then.debit, then.credit, here.debit, here.credit],
      row.difference,
      row.status,
      row.note,
    ]),
    [
      'total',
      'Total',
      ...[source.debit, source.credit, imported.debit, imported.credit],
      difference,
      difference === 0 ? 'matched' : 'differences',
      '',
    ],
  ]);
};

/** Rows of a record left out: one per currency of its amounts. */
const leftRows = (
  { kind, label, reason, file, row, rows = 1, amounts = [] }: LeftOut,
  currency: string,
): readonly (readonly (string | number)[])[] => {
  const told = [kind, label, reason, file, row, rows];
  if (amounts.length === 0) return [[...told, '', '']];
  return amounts.map((one) => [...told, one.amount, one.currency ?? currency]);
};

/** Lists of the pack: records left out, mappings, decisions and scan. */
const listsOf = async (
  services: Services,
  company: string,
  run: Pick<Stored<MigrationRun>, 'id' | 'state'>,
): Promise<Record<string, Uint8Array>> => {
  const { state } = run;
  const plan = await planOf(services, { company_id: company, run_id: run.id }, state);
  const [bundle, scan] = await Promise.all(
    [state.bundle, state.scan].map((hash) => services.files.get(company, hash)),
  );
  const { left_out } = JSON.parse(new TextDecoder().decode(bundle)) as Bundle;
  return {
    'not-imported.csv': csvBytes(
      (function* () {
        yield ['kind', 'label', 'reason', 'file', 'row', 'rows', 'amount', 'currency'];
        for (const one of left_out) yield* leftRows(one, state.currency);
        const reader = services.reader({ company_id: company });
        for (const one of failuresOf(reader, services.registry, run.id))
          yield [one.kind, one.label, one.reason, '', '', '', '', ''];
      })(),
    ),
    'mapping.csv': strToU8(
      csvText([
        ['kind', 'source_number', 'source', 'here', 'here_name'],
        ...plan.mapped.map(({ kind, number = '', source, here, here_name = '' }) => [
          kind,
          number,
          source,
          here,
          here_name,
        ]),
      ]),
    ),
    'decisions.json': strToU8(JSON.stringify(state.decisions, null, 2)),
    'scan.json': scan ?? strToU8('null'),
  };
};
