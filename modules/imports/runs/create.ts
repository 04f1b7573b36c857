import { rmSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { type Caller, isAtLeast } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { Attributes, oneOf, Short, Upload, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { badMapping, mappingLacks } from '../../../kernel/platform/sheets/columns.ts';
import { tooManyRows, unknownSheet, unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import { sha256 as hashOf } from '../../../kernel/values/canonical.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { importRun as runLife } from '../../../machines/import-run.ts';
import { fileTooLarge, kindRefusal, unknownKind } from '../refusals.ts';
import { type StagedFile, stageTask } from '../staging/stage.ts';
import { stagedPaths } from '../staging/staged-records.ts';
import { importRunCreated } from '../state/facts.ts';
import { unreadOf, unreadParts } from './unread.ts';

/** Staged file of a run, with the caller's role. */
export type Prepared = StagedFile & {
  readonly run_id: string;
  readonly file_id: string;
  readonly batch_id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly sha256: string;
  readonly size: number;
  readonly by_role: string;
  readonly role: string;
};

const Input = Type.Object({
  file: Upload,
  kind: Short,
  sheet: Type.Optional(Short),
  upsert: Type.Optional(Type.Boolean({ default: false })),
  mapping: Type.Optional(Attributes),
  prepared: Type.Optional(Type.Unsafe<Prepared>({ internal: true })),
});

/** Refusals of staging. */
export const stagingRefusals = [
  fileTooLarge,
  unknownKind,
  roleTooLow,
  unreadable,
  unknownSheet,
  tooManyRows,
  badMapping,
  mappingLacks,
];

/** Stages an uploaded file; its preview runs as a job, and nothing is imported before `start`. */
export const create = command('imports.runs.create', {
  says: 'Upload a file of items, contacts, documents or journals to import. Its preview runs as a job.',
  explains: [
    'Accepts CSV, Excel or JSON lines of up to 50 MB and 200,000 rows; `kind` is items, contacts, documents or journals, the last two from manager.',
    'Nothing is imported yet: follow the preview job with `imports_runs_get`, then call `imports_runs_start`.',
    'Headers are mapped by name unless `mapping` is sent; missing required columns refuse the file.',
    'Other sheets and unknown columns are left out and listed; `upsert` updates existing records where the kind supports it.',
  ],
  by: 'operator',
  status: 202,
  takes: Input,
  gives: writtenWith({
    run_id: Type.String(),
    job_id: Type.String(),
    file_id: Type.String(),
    status: oneOf<string>(runLife.states),
    rows_total: Type.Integer(),
    records_total: Type.Integer(),
    headers: Type.Array(Type.String()),
    mapping: Type.Record(Type.String(), Type.String()),
    sheets: Type.Array(Type.String()),
    ...unreadParts,
  }),
  refuses: stagingRefusals,
  prepare: async (input, services, caller) => {
    const prepared = await prepare(input, services, caller);
    if (isRefusal(prepared)) return prepared;
    return { ...input, file: { ...input.file, bytes: new Uint8Array() }, prepared };
  },
  decide: (_, input, now) => {
    const { prepared } = input;
    if (!prepared) throw new Error('the command was sent unprepared');
    return {
      facts: createdFacts(prepared, input, now.caller.user_id, now.ts, false),
      answer: answerOf(prepared, 'previewing'),
    };
  },
});

/** Answer of a new run. */
export const answerOf = (prepared: Prepared, status: string) => ({
  run_id: prepared.run_id,
  job_id: prepared.run_id,
  file_id: prepared.file_id,
  status,
  rows_total: prepared.rows_total,
  records_total: prepared.records_total,
  headers: [...prepared.headers],
  mapping: { ...prepared.mapping },
  sheets: [...prepared.sheets],
  ...unreadOf(prepared),
});

type Asked = Pick<Static<typeof Input>, 'kind' | 'upsert'>;

/** Facts of a new run and of its file. */
export const createdFacts = (
  { run_id, content_type, ...staged }: Prepared,
  { kind, upsert = false }: Asked,
  started_by: string,
  created_at: string,
  is_previewed: boolean,
) => [
  {
    keep: 'file',
    row: {
      id: staged.file_id,
      sha256: staged.sha256,
      filename: staged.filename,
      content_type,
      size: staged.size,
      created_at,
    },
  },
  importRunCreated(run_id, {
    ...staged,
    sheets: [...staged.sheets],
    headers: [...staged.headers],
    mapping: { ...staged.mapping },
    sheets_left_out: [...staged.sheets_left_out],
    kind,
    upsert,
    started_by,
    is_previewed,
  }),
];

type ToPrepare = Omit<Static<typeof Input>, 'prepared'>;

/** Stages and stores an uploaded file; a dry run leaves no file. */
export const prepare = async (
  { file, kind: key, sheet, upsert = false, mapping }: ToPrepare,
  services: Services,
  { company_id, role }: Pick<Caller, 'company_id' | 'role'>,
): Promise<Prepared | Refusal> => {
  const { bytes, filename, content_type } = file;
  const size = bytes.byteLength;
  if (size > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
  const kind = services.registry.imports.get(key);
  if (!kind) return kindRefusal(services.registry, key);
  if (!isAtLeast(role, kind.by)) return roleTooLow({ required: kind.by });
  const run_id = uuid();
  const sha256 = hashOf(bytes);
  const { rows: to } = stagedPaths(services.settings.dataDir, run_id);
  const asked = { company: company_id, run_id, kind: key, bytes, sha256, sheet, mapping };
  const staged = (await services.work(stageTask, { ...asked, upsert, role, to })) as
    | StagedFile
    | Refusal;
  if (isRefusal(staged) || services.isDryRun) dropStaged(services, run_id);
  if (isRefusal(staged)) return staged;
  await services.files.put(company_id, bytes);
  const ids = { run_id, file_id: uuid(), batch_id: uuid() };
  return { ...staged, ...ids, filename, content_type, sha256, size, by_role: kind.by, role };
};

const dropStaged = ({ settings }: Services, run_id: string): void => {
  rmSync(stagedPaths(settings.dataDir, run_id).rows, { force: true });
};
