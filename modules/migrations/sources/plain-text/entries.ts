import type { TellProgress } from '../../../../kernel/declare/task.ts';
import { sanitizeText } from '../../../../kernel/values/sanitize.ts';
import type { Hints } from '../../reading/cells.ts';
import {
  type Collected,
  collecting,
  leave,
  linesOf,
  passOver,
  textLog,
} from '../../reading/collect.ts';
import type { SourceFile } from '../../reading/files.ts';
import type { RowLog } from '../../reading/row-log.ts';
import { Unreadable } from '../source.ts';
import { amountsOf, priceIn } from './amounts.ts';
import { empty, finish, isVirtual, type Open, type Seen, saysClosing, take } from './entry.ts';
import { isPrint, readPrint } from './hledger-print.ts';
import { comment, notRead } from './rules.ts';
import { valueEntries } from './valuation.ts';

/** Longer lines are cut; a ledger has none. */
const longestLine = 10_000;

/** Lines between two progress reports. */
const linesAStep = 100_000;

/** Comment after a semicolon. */
const commentIn = (line: string): string => /\s;(.*)$/.exec(line)?.[1] ?? '';

/** Parser of an entry header. */
type Header = (line: string) => { date: string; memo: string; number: string } | undefined;

/** Parser state: in an entry, below a directive, or in a block that is left out. */
type Place = {
  open: Open | undefined;
  /** Rows of a rule or unreadable line, with those below it. */
  left: { readonly label: string; readonly reason: string; readonly rows: number[] } | undefined;
};

/** Reads the postings of a text; a header line starts an entry. */
const readText = (
  file: SourceFile,
  into: Collected,
  header: Header,
  seen: Seen,
  tell: TellProgress,
): void => {
  const log = textLog(into, file);
  const lines = linesOf(file.text ?? '');
  const at: Place = { open: undefined, left: undefined };
  const close = (): void => {
    finish(at.open, log, seen);
    if (at.left) leave(into, { log, rows: at.left.rows }, { kind: 'journal', ...at.left });
    at.open = undefined;
    at.left = undefined;
  };
  let isComment = false;
  for (const [index, whole] of lines.entries()) {
    if (index % linesAStep === 0) tell({ step: 'lines', done: index, total: lines.length });
    const raw = whole.slice(0, longestLine);
    const rows = [index + 1];
    if (isComment || /^(comment|test)\b/.test(raw)) {
      if (!isComment) close();
      isComment = !/^end\b/.test(raw);
      passOver({ log, rows });
      continue;
    }
    const begun = header(raw);
    if (begun) {
      close();
      const isClosing = saysClosing(commentIn(raw));
      at.open = { ...begun, ...empty, isClosing, row: index + 1, rows, postings: [] };
    } else if (/^\s*$/.test(raw)) close();
    else if (!/^\s/.test(raw)) {
      // An unindented comment may separate postings of an entry.
      if (comment.test(raw) && at.open) {
        at.open.rows.push(index + 1);
        continue;
      }
      close();
      if (/^[!@]?include\s/.test(raw))
        throw new Unreadable(
          file.name,
          'it includes another file; upload all of them, without include',
        );
      const price = priceIn(raw);
      if (price) seen.prices.push(price);
      const reason = notRead(raw);
      if (reason) at.left = { label: sanitizeText(raw, 100), reason, rows };
      else passOver({ log, rows });
    } else takeLine(raw, index + 1, at, { log, into, seen });
  }
  close();
};

/** Reads an indented line: of an entry, of a block that is left out, or of a directive. */
const takeLine = (
  raw: string,
  row: number,
  { open, left }: Place,
  { log, into, seen }: { readonly log: RowLog; readonly into: Collected; readonly seen: Seen },
): void => {
  if (left) {
    left.rows.push(row);
    return;
  }
  if (!open) {
    passOver({ log, rows: [row] });
    return;
  }
  // A comment before the first posting belongs to the entry.
  if (open.postings.length === 0 && open.missing === undefined)
    open.isClosing ||= /^\s*;/.test(raw) && saysClosing(raw);
  const line = raw.replace(/\s+;.*$|^\s*[;#].*$/, '').trim();
  const isTag = /^[a-z_-]+:(\s|$)/.test(line);
  if (line === '' || isTag) {
    open.rows.push(row);
    return;
  }
  const [account = '', amount = ''] = splitPosting(line.replace(/^[*!]\s+/, ''));
  if (isVirtual(account)) {
    const { weight } = amountsOf(amount) ?? {};
    const amounts = weight ? [{ currency: weight.commodity, amount: Math.abs(weight.value) }] : [];
    const reason = 'a virtual posting, in brackets, is in no books';
    leave(into, { log, rows: [row] }, { kind: 'virtual_posting', label: account, reason, amounts });
    return;
  }
  open.rows.push(row);
  take(open, account, amount, seen);
};

const splitPosting = (line: string): readonly string[] => {
  const wide = line.split(/\s{2,}|\t/);
  if (wide.length > 1) return [wide[0]?.trim() ?? '', wide.slice(1).join(' ').trim()];
  const narrow = /^([A-Z][^\s]*)\s+([-+\d].*)$/.exec(line);
  return narrow ? [narrow[1] ?? '', narrow[2] ?? ''] : [line.trim(), ''];
};

/** Reads plain text files whose entries begin with a `header`; `option` names their currency. */
export const readPlain = (
  files: readonly SourceFile[],
  header: Header,
  hints: Hints,
  { tell = () => undefined, option }: { readonly tell?: TellProgress; readonly option?: string },
): Collected => {
  const into = collecting();
  const seen: Seen = { entries: [], prices: [], commodities: new Map() };
  for (const file of files)
    if (isPrint(file)) readPrint(file, into, seen);
    else readText(file, into, header, seen, tell);
  valueEntries(seen, into, hints, option);
  return into;
};
