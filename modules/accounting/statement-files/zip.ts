import { unzipSync } from 'fflate';
import { limits } from '../../../kernel/declare/limits.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { unreadable } from '../../../kernel/platform/sheets/refusals.ts';
import { unpacksWithin } from '../../../kernel/platform/sheets/unpack-limit.ts';
import type { FileStatement, LeftOut, StatementFile } from './statement.ts';

/** Reason of `unreadable_file` for bytes that are no text. */
export const notText = 'it is not a text file';

type Member = { readonly name: string; readonly read: StatementFile | Refusal };

/** Reads the statement files of an archive by name; rows are numbered through, other members are left out. */
export const readZip = (
  bytes: Uint8Array,
  readMember: (bytes: Uint8Array) => StatementFile | Refusal,
): StatementFile | Refusal => {
  if (!unpacksWithin(bytes, limits.importUnpackedBytes))
    return unreadable({ why: 'the archive is damaged, or unpacks to too much' });
  const members: Member[] = Object.entries(unzipSync(bytes))
    .filter(([name]) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => ({ name, read: readMember(member) }));
  const damaged = members.find(({ read }) => isRefusal(read) && !isOther(read));
  if (damaged && isRefusal(damaged.read))
    return damaged.read.code === 'ambiguous_dates'
      ? damaged.read
      : unreadable({ why: `${damaged.name}: ${damaged.read.detail}` });
  const files = members.flatMap(({ read }) => (isRefusal(read) ? [] : [read]));
  const [first] = files;
  if (!first) return unreadable({ why: 'the archive contains no bank statement' });
  if (files.some(({ format }) => format !== first.format))
    return unreadable({ why: 'the archive contains files of several formats' });
  const others = members.flatMap(({ name, read }) => (isRefusal(read) ? [leftOut(name)] : []));
  return joined(first.format, files, others);
};

/** True if a member is no bank statement, such as a covering letter. */
const isOther = ({ code, facts }: Refusal): boolean =>
  code === 'unknown_format' || code === 'no_statement' || facts['why'] === notText;

const leftOut = (name: string): LeftOut => ({
  sheet: name,
  row: 1,
  rows: 1,
  reason: 'The file in the archive is not a bank statement.',
  text: name,
});

const joined = (
  format: StatementFile['format'],
  files: readonly StatementFile[],
  others: readonly LeftOut[],
): StatementFile => {
  let before = 0;
  const statements: FileStatement[] = [];
  const left_out: LeftOut[] = [];
  for (const file of files) {
    const moved = <T extends { readonly row: number }>(one: T): T => ({
      ...one,
      row: one.row + before,
    });
    statements.push(
      ...file.statements.map((one) => ({
        ...one,
        lines: one.lines.map(moved),
        left_out: one.left_out.map(moved),
      })),
    );
    left_out.push(...file.left_out.map(moved));
    before += file.rows;
  }
  return { format, rows: before + others.length, statements, left_out: [...left_out, ...others] };
};
