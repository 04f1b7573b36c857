import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { dayOf, instant } from '../../../kernel/values/clock.ts';
import type { Hints } from '../reading/cells.ts';
import { alreadyStarted, decisionsIncomplete, noScan } from '../refusals.ts';
import { readRefusals } from '../sources/read.ts';
import type { Mode } from '../sources/source.ts';
import { type Decisions, rateKey, SentDecisions, validateDecisions } from './decisions.ts';
import type { Question } from './questions.ts';
import { ScanToken, scanInThread } from './scan-input.ts';
import { type StoredScan, storedScan } from './scan-store.ts';
import type { ScanMade } from './scan-task.ts';

/** Input of decisions. */
export const DecisionsInput = {
  scan_token: ScanToken,
  ...SentDecisions,
  made: prepared<StoredScan>(),
};

/** Refusals of decisions. */
export const decisionRefusals = [noScan, alreadyStarted, decisionsIncomplete, ...readRefusals];

type Sent = { readonly scan_token: string } & {
  readonly [K in keyof typeof SentDecisions]?: unknown;
};

/** Scan with its decisions, or all problems at once. */
export const decideScan = async (
  services: Services,
  userId: string,
  sent: Sent,
  company?: string,
): Promise<StoredScan | Refusal> => {
  const ts = instant();
  const stored = storedScan(services.reader({ company_id: instance }), sent.scan_token, userId, ts);
  if (!stored) return noScan();
  if (stored.run_id !== null) return alreadyStarted({ run_id: stored.run_id });
  const today = dayOf(ts);
  const { questions, modes } = stored.scan;
  const answered = validateDecisions(sent, { questions, modes: allModes, today });
  const again = await scanAgain(services, stored, answered.decisions, { today, company });
  if (isRefusal(again)) return again;
  const fresh = again?.scan;
  const asked = fresh ? askedAgain(questions, fresh.questions) : questions;
  const { decisions, problems } = validateDecisions(sent, {
    questions: asked,
    modes: (fresh?.modes ?? modes) as Mode[],
    today,
  });
  // Reading in another format may open new questions; they are asked, not refused.
  const known = new Set(questions.map(({ key }) => `mappings.${key}`));
  const isOpen = Object.keys(problems).length > 0;
  const isNew = (key: string): boolean => key.startsWith('mappings.') && !known.has(key);
  if (isOpen && !(fresh && Object.keys(problems).every(isNew)))
    return decisionsIncomplete({ fields: problems });
  const { scanned_before = [] } = stored.scan;
  return {
    ...stored,
    ...(again ? { bundle: again.bundle } : {}),
    scan: {
      ...(fresh ?? stored.scan),
      scanned_before,
      questions: asked,
      decisions,
      ready: !isOpen,
    },
  };
};

const allModes: readonly Mode[] = ['full', 'cutover'];

/** Questions after reading again; those of formats and rates are kept, so that they can be answered again. */
const askedAgain = (before: readonly Question[], after: readonly Question[]): Question[] => {
  const keys = new Set(after.map(({ key }) => key));
  return [
    ...before.filter(({ key, kind }) => ['format', 'rate'].includes(kind) && !keys.has(key)),
    ...after,
  ];
};

const hintsOf = (decisions: Decisions | null): Hints => {
  const { mappings = {} } = decisions ?? {};
  const { date_format, decimal_format, currency, rate_direction } = mappings;
  const rates = Object.entries(mappings).flatMap(([key, answer]) =>
    key.startsWith(rateKey) && typeof answer === 'string'
      ? [[key.slice(rateKey.length), Number(answer)] as const]
      : [],
  );
  const columns = Object.entries(mappings).flatMap(([key, answer]) =>
    key.startsWith('columns:') && typeof answer === 'object'
      ? [[key.slice('columns:'.length), answer] as const]
      : [],
  );
  return {
    ...(date_format === 'dmy' || date_format === 'mdy' ? { date_format } : {}),
    ...(decimal_format === 'point' || decimal_format === 'comma' ? { decimal_format } : {}),
    ...(typeof currency === 'string' ? { currency } : {}),
    ...(rate_direction === 'base_per_foreign' || rate_direction === 'foreign_per_base'
      ? { rate_direction }
      : {}),
    ...(rates.length > 0 ? { rates: Object.fromEntries(rates) } : {}),
    ...(columns.length > 0 ? { columns: Object.fromEntries(columns) } : {}),
  };
};

/** True if the files were read with these formats, and in this currency if they state one. */
const isRead = (
  { currency, ...formats }: Hints,
  { currency: _, ...before }: Hints,
  read: string | undefined,
): boolean =>
  JSON.stringify(formats) === JSON.stringify(before) &&
  (currency === undefined || read === undefined || currency === read);

/** Scan of the files with new formats, if the decisions change them. */
const scanAgain = async (
  services: Services,
  { uploads, scan }: StoredScan,
  decisions: Decisions,
  { today, company }: { readonly today: string; readonly company: string | undefined },
): Promise<ScanMade | Refusal | undefined> => {
  const hints = hintsOf(decisions);
  if (isRead(hints, hintsOf(scan.decisions), scan.company.currency)) return undefined;
  const { scan_token: token, expires_at, source } = scan;
  return scanInThread(services, {
    ...{ uploads, source: source.key, hints, token, expires_at, today, company },
  });
};
