import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import type { Decision } from '../../../kernel/declare/decision.ts';
import { type Result, type Send, send, sendNamed } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { dayOf, instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { Tokens } from '../../identity/contract/queries.ts';
import { countPlanTask } from '../plan/make.ts';
import { type Phase, phaseLabels, phases } from '../plan/plan.ts';
import { alreadyStarted, decisionsMissing, figuresTooLarge, noScan } from '../refusals.ts';
import { create, type NewRun } from '../runs/create.ts';
import { ScanToken } from './scan-input.ts';
import { type StoredScan, scanFileStore, scanRow, storedScan } from './scan-store.ts';

/** Input of all ways to start a run. */
export const StartInput = { scan_token: ScanToken, company_name: Name };

/** Run with its new company. */
export type PreparedStart = {
  readonly stored: StoredScan;
  readonly run_id: string;
  readonly company_id: string;
  /** Undefined if the run exists. */
  readonly made: NewRun | undefined;
  /** Operation that creates the company, with its prepared input. */
  readonly opens: { readonly name: string; readonly input: unknown } | undefined;
};

/** Prepared start. */
export const Started = prepared<PreparedStart>();

/** Answer of a start; the tokens are those of the new company. */
export const StartAnswer = titled(
  'StartedMigration',
  Type.Object({
    run_id: Type.String(),
    company_id: Type.String(),
    waiting_for_modules: Type.Boolean(),
    ...Type.Partial(Tokens).properties,
  }),
);

/** Refusals of a start. */
export const startRefusals = [noScan, decisionsMissing, alreadyStarted, figuresTooLarge];

type Asked = { readonly scan_token: string; readonly company_name: string };

/** Prepares the run of a scan, and the company that the given operation creates. */
export const prepareStart = async (
  services: Services,
  userId: string,
  asked: Asked,
  opens: {
    readonly name: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly caller: Caller;
  },
): Promise<PreparedStart | Refusal> => {
  const ts = instant();
  const stored = storedScan(
    services.reader({ company_id: instance }),
    asked.scan_token,
    userId,
    ts,
  );
  if (!stored) return noScan();
  if (stored.run_id !== null && stored.run_company !== null) {
    const { run_id, run_company: company_id } = stored;
    return { stored, run_id, company_id, made: undefined, opens: undefined };
  }
  const { decisions, questions, ready } = stored.scan;
  if (!decisions || !ready) {
    const open = questions
      .filter(({ key, required }) => required && decisions?.mappings[key] === undefined)
      .map(({ key }) => key);
    return decisionsMissing({ questions: open.length > 0 ? open : ['mode'] });
  }
  const opening = services.registry.operations.get(opens.name);
  if (opening?.kind !== 'command' || !opening.prepare)
    throw new Error(`nothing opens a company as ${opens.name}`);
  const input = await opening.prepare(opens.input as never, services, opens.caller);
  if (isRefusal(input)) return input;
  const company_id = issuedIn(input);
  const run_id = `migrun:${uuid()}`;
  const made = await newRun(services, stored, { ...asked, run_id, company_id, ts });
  if (isRefusal(made)) return made;
  return { stored, run_id, company_id, made, opens: { name: opens.name, input } };
};

/** Company id of the prepared tokens. */
const issuedIn = (input: unknown): string => {
  const { issued, made } = input as {
    issued?: { company_id: string };
    made?: { issued: { company_id: string } };
  };
  return (issued ?? made?.issued)?.company_id ?? '';
};

const newRun = async (
  services: Services,
  stored: StoredScan,
  {
    company_name,
    run_id,
    company_id,
    ts,
  }: Asked & { run_id: string; company_id: string; ts: string },
): Promise<NewRun | Refusal> => {
  const { scan, uploads } = stored;
  const decisions = scan.decisions ?? {
    mode: 'full',
    cutover_date: null,
    mappings: {},
    prepared_by: null,
  };
  const bytes = (await services.files.get(scanFileStore, stored.bundle)) ?? new Uint8Array();
  const { currency, fiscal_year_start: start } = decisions.mappings;
  const of = {
    currency: typeof currency === 'string' ? currency : (scan.company.currency ?? 'USD'),
    fiscal_year_start:
      typeof start === 'string' ? start : (scan.company.fiscal_year_start ?? '01-01'),
  };
  const totals = (await services.work(countPlanTask, {
    bundle: bytes,
    decisions,
    to: { run_id, source_key: scan.source.key, ...of },
    today: dayOf(ts),
  })) as Readonly<Record<Phase, number>> | Refusal;
  if (isRefusal(totals)) return totals;
  for (const { sha256 } of uploads) {
    const file = await services.files.get(scanFileStore, sha256);
    if (file) await services.files.put(company_id, file);
  }
  return {
    company_name: company_name.trim(),
    source_key: scan.source.key,
    source_name: scan.source.name,
    source_files: scan.files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    decisions,
    ...of,
    keeps_numbers: true,
    bundle: await services.files.put(company_id, bytes),
    scan: await services.files.put(company_id, new TextEncoder().encode(JSON.stringify(scan))),
    scan_id: stored.id,
    uploads: uploads.map(({ sha256 }) => sha256),
    phases: phases.map((key) => ({
      key,
      label: phaseLabels[key],
      total: totals[key],
    })),
    missing_modules: [],
    started_by: '',
  };
};

/**
 * Reads the scan again in the transaction: of concurrent starts, the second answers the run of the
 * first.
 */
export const readStart = (reader: Reader, { scan_token }: Asked, userId: string, ts: string) => ({
  again: storedScan(reader, scan_token, userId, ts),
});

/** Commands that create the company and its run; none if the run exists. */
export const startRuns = (
  { made, opens, run_id, company_id }: PreparedStart,
  userId: string,
  { again }: { readonly again: StoredScan | undefined },
): readonly Send[] | Refusal => {
  if (!again) return noScan();
  if (!made || !opens) return [];
  if (again.run_id !== null) return alreadyStarted({ run_id: again.run_id });
  return [
    sendNamed(opens.name, opens.input),
    send(create, { run_id, made: { ...made, started_by: userId } }, { company: company_id }),
  ];
};

/** Facts and answer of a start. */
export const startSums = (
  [opened]: readonly Result[],
  { stored, run_id, company_id }: PreparedStart,
): Decision => {
  const answer = { run_id, company_id, waiting_for_modules: false };
  if (!opened?.done) return { facts: [], answer };
  const { access_token, refresh_token, token_type, expires_in } = opened.answer;
  return {
    facts: [scanRow({ ...stored, run_id, run_company: company_id })],
    answer: { ...answer, access_token, refresh_token, token_type, expires_in },
  };
};
