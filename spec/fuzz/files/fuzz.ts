import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { isDamaged } from '../../../modules/backups/archives/damage.ts';
import { dice as diceOf } from '../../random.ts';
import { damaged } from './damage.ts';
import type { Reader } from './readers.ts';
import type { Sample } from './samples.ts';

/** Limit of processor time for one file; other load on the machine hardly affects it. */
const mostMs = 5_000;

/** Texts of internal errors: a reader with one of them in a refusal has crashed and hidden it. */
const ofOurs =
  /Cannot (read|set|convert)|is not a function|is not iterable|undefined|\[object|NaN|not defined|null \(|Invalid array|Maximum call/;

/** Outcome of a reader: a short answer, and the reason of a failure, if it is one. */
export type Outcome = { readonly answer: string; readonly failure?: string };

const refusedIn = (
  answer: unknown,
): { readonly code: string; readonly why: string } | undefined => {
  if (isRefusal(answer))
    return {
      code: answer.code,
      why: `${JSON.stringify(answer.detail)} ${JSON.stringify(answer.facts)}`,
    };
  if (isDamaged(answer)) return { code: 'damaged', why: answer.damaged };
  const { unread, newer } = (answer ?? {}) as { unread?: string; newer?: string };
  if (unread !== undefined) return { code: 'unread', why: unread };
  return newer === undefined ? undefined : { code: 'newer', why: newer };
};

/** Codes of answers that are not refusals of a command. */
const answers = ['damaged', 'unread', 'newer'];

/** Runs a reader on a file and judges its answer. */
export const judged = async (reader: Reader, sample: Sample): Promise<Outcome> => {
  const before = process.cpuUsage();
  try {
    const refused = refusedIn(await reader.read(sample));
    const { user, system } = process.cpuUsage(before);
    const tookMs = Math.round((user + system) / 1000);
    const answer = refused?.code ?? 'taken';
    if (tookMs > mostMs) return { answer, failure: `took ${tookMs} ms` };
    if (!refused) return { answer };
    if (ofOurs.test(refused.why)) return { answer, failure: `hid an error: ${refused.why}` };
    if (![...answers, ...reader.refuses].includes(refused.code))
      return { answer, failure: `answered ${refused.code}, which it does not declare` };
    return { answer };
  } catch (error) {
    return { answer: 'thrown', failure: (error as Error).stack ?? String(error) };
  }
};

/** Result of a run of the fuzzer. */
export type Run = {
  readonly inputs: number;
  readonly failures: readonly string[];
  /** Number of files by reader and answer. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** Runs every reader on its malicious files. */
export const readWicked = async (readers: readonly Reader[]): Promise<Run> => {
  const counts: Record<string, Record<string, number>> = {};
  const failures: string[] = [];
  let inputs = 0;
  for (const reader of readers)
    for (const sample of reader.wicked()) {
      const { answer, failure } = await judged(reader, sample);
      inputs += 1;
      count(counts, reader, answer);
      if (failure !== undefined) failures.push(`${reader.name}, ${sample.name}: ${failure}`);
    }
  return { inputs, failures, answers: counts };
};

const count = (
  counts: Record<string, Record<string, number>>,
  { name }: Reader,
  answer: string,
): void => {
  const of = counts[name] ?? {};
  counts[name] = { ...of, [answer]: (of[answer] ?? 0) + 1 };
};

/** Damages samples by a seed and runs their readers; ends after 20 failures. */
export const fuzzFiles = async (
  readers: readonly Reader[],
  seed: number,
  inputs: number,
): Promise<Run> => {
  const dice = diceOf(seed);
  const weighted = readers.flatMap((one) => Array.from({ length: one.weight }, () => one));
  const counts: Record<string, Record<string, number>> = {};
  const failures: string[] = [];
  let n = 0;
  for (; n < inputs && failures.length < 20; n += 1) {
    const reader = dice.one(weighted) as Reader;
    const sample = dice.one(reader.samples) as Sample;
    const { kind, bytes } = damaged(sample.bytes, dice);
    const { answer, failure } = await judged(reader, { ...sample, bytes });
    count(counts, reader, answer);
    if (failure !== undefined)
      failures.push(
        `seed ${seed}, file ${n}: ${reader.name}, ${sample.name} ${kind} (${bytes.length} bytes): ${failure}`,
      );
  }
  return { inputs: n, failures, answers: counts };
};
