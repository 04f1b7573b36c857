import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { makePlan } from '../../modules/migrations/plan/make.ts';
import { boundedSums } from '../../modules/migrations/reading/bounded-sums.ts';
import { scanOf } from '../../modules/migrations/scans/scan.ts';
import { sources } from '../../modules/migrations/sources/catalogue.ts';
import { type Read, readSource } from '../../modules/migrations/sources/read.ts';
import { type Dice, dice as diceOf, tried } from '../random.ts';
import { samples } from './samples.ts';

const it = suite('migrations.row-counts');
const { seed, numRuns } = tried(40);

type File = { readonly filename: string; readonly bytes: Uint8Array };

const filesOf = (texts: Readonly<Record<string, string>>): readonly File[] =>
  Object.entries(texts).map(([filename, text]) => ({
    filename,
    bytes: new TextEncoder().encode(text),
  }));

/** Asserts that every row of the files is imported, listed as left out, or without data. */
const holds = ({ bundle: { counted = [], left_out }, files }: Read, told: string): void => {
  let left = 0;
  for (const one of counted) {
    assert.is(one.rows, one.taken + one.without_data + one.left_out, `${told}: ${one.name}`);
    left += one.left_out;
  }
  const named = left_out.reduce((n, one) => n + (one.rows ?? 0), 0);
  assert.is(named, left, `${told}: rows are left out and not named`);
  for (const { name } of files)
    assert.ok(
      counted.some((one) => one.file === name),
      `${told}: ${name} is not counted`,
    );
};

const today = '2026-01-01';

/** Reads files, scans and plans them; answers the result unless it is refused. */
const carried = async (files: readonly File[], source: string, told: string) => {
  const read = await readSource({ uploads: files, source, hints: {} });
  if (isRefusal(read)) {
    assert.ok(read.status < 500, told);
    return undefined;
  }
  holds(read, told);
  const at = { token: 't', expires_at: today, today };
  const scan = boundedSums(() => scanOf(read, at));
  const to = {
    run_id: 'migrun:0',
    source_key: source,
    currency: 'EUR',
    fiscal_year_start: '01-01',
  };
  for (const mode of ['full', 'cutover'] as const) {
    const cutover_date = mode === 'full' ? null : today;
    const decisions = { mode, cutover_date, mappings: {}, prepared_by: null };
    boundedSums(() => makePlan(read.bundle, decisions, to, today));
  }
  return isRefusal(scan) ? undefined : read;
};

it('are those of every source', async () => {
  const without = sources.map(({ key }) => key).filter((key) => !samples[key]);
  // Sources that are read as another sample is: their lists have the same headers.
  assert.equal(without, ['sage_accounting', 'sage50_us']);
  for (const [source, texts] of Object.entries(samples)) {
    const read = await carried(filesOf(texts), source, source);
    assert.ok(read, source);
    for (const { file, rows } of read?.bundle.counted ?? []) {
      if (['gnucash', 'saft', 'cif'].includes(source)) continue;
      const lines = (texts[file] ?? '').split('\n').filter((line) => /[^\s,]/.test(line));
      assert.is(rows, lines.length, `${source}: ${file}`);
    }
  }
});

const noise = ['"', '{', '}', '#', ',', '\t', '\u0000', '9'.repeat(40), '-', '€', '\r', ';'];

/** File that was truncated, changed, emptied, repeated or written in another encoding. */
const spoilt = ({ filename, bytes }: File, dice: Dice): File => {
  const at = dice.whole(0, bytes.length);
  const text = new TextDecoder().decode(bytes);
  const lines = text.split('\n');
  const line = dice.whole(0, lines.length - 1);
  const made: Uint8Array | string = dice.one([
    bytes.slice(0, at),
    bytes.map((byte, n) => (n === at ? byte ^ (1 << dice.whole(0, 7)) : byte)),
    new Uint8Array(Buffer.from(text, 'utf16le')),
    new Uint8Array(Buffer.from(`é${text}`, 'latin1')),
    text.slice(0, at) + dice.one(noise) + text.slice(at),
    lines.toSpliced(line, 1).join('\n'),
    lines.toSpliced(line, 0, ...lines.slice(line, line + 2)).join('\n'),
    lines.map((one, n) => (n === line ? one.slice(0, dice.whole(0, one.length)) : one)).join('\n'),
    text.replaceAll(/\d+/g, (digits) => (dice.is(0.1) ? '999999999999' : digits)),
    '['.repeat(20_000),
    '',
  ]) as Uint8Array | string;
  return { filename, bytes: typeof made === 'string' ? new TextEncoder().encode(made) : made };
};

it('hold, or the files are refused by name, however they were damaged', async () => {
  const dice = diceOf(seed);
  let read = 0;
  for (const [source, texts] of Object.entries(samples))
    for (let n = 0; n < numRuns; n += 1) {
      let files = filesOf(texts);
      for (let times = dice.whole(1, 3); times > 0; times -= 1) {
        const which = dice.whole(0, files.length - 1);
        files = files.map((one, at) => (at === which ? spoilt(one, dice) : one));
      }
      const told = `seed ${seed}, ${source} ${n}: ${JSON.stringify(
        files.map(({ bytes }) => new TextDecoder().decode(bytes).slice(0, 2000)),
      )}`;
      try {
        if (await carried(files, dice.is(0.8) ? source : 'auto', told)) read += 1;
      } catch (error) {
        throw new Error(`${told}: ${(error as Error).stack}`);
      }
    }
  assert.ok(read > (Object.keys(samples).length * numRuns) / 4, `${read} were read`);
});

it('reveal a SIE file that is cut off anywhere', async () => {
  const [[filename, text] = ['', '']] = Object.entries(samples['sie'] ?? {});
  for (let at = text.indexOf('#VER'); at < text.length; at += 1)
    await carried(filesOf({ [filename]: text.slice(0, at) }), 'sie', `cut at ${at}`);
});

it.run();
