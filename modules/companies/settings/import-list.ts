import { Type } from '@sinclair/typebox';
import {
  batchResult,
  type RecordOutcome,
  sentenceOf,
  skipReasons,
} from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type CommandOf, command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals, settingValue } from './change.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Converts CSV texts to numbers and booleans; an empty cell is left out. */
const read = (data: Entry, numbers: readonly string[], flags: readonly string[]): Entry => {
  const value = (key: string, one: unknown): unknown => {
    if (numbers.includes(key) && typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one.trim()))
      return Number(one);
    if (!flags.includes(key) || typeof one === 'boolean') return one;
    return ['true', '1', 'yes'].includes(String(one).trim().toLowerCase());
  };
  const said = Object.entries(data).filter(
    ([, one]) => one !== null && !(typeof one === 'string' && one.trim() === ''),
  );
  return Object.fromEntries(said.map(([key, one]) => [key, value(key, one)]));
};

const nameOf = (entry: Entry): string =>
  String(entry['name'] ?? '')
    .trim()
    .toLowerCase();

/**
 * Declares the import of a list whose entries are found by name: a known name is skipped, what does
 * not fit is answered with its reason, the rest is one change of the setting.
 */
export const importsList = (
  name: string,
  declared: {
    readonly says: string;
    readonly explains: readonly string[];
    readonly key: string;
    readonly of: (company: Company) => readonly object[];
    readonly numbers: readonly string[];
    readonly flags: readonly string[];
  },
): CommandOf<{ readonly records: readonly ImportRecord[] }> =>
  command(name, {
    says: declared.says,
    explains: declared.explains,
    by: 'admin',
    lane: 'bulk',
    on: companyActor,
    at: (_, { company_id }) => company_id,
    takes: Type.Object({ records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }) }),
    gives: writtenWith(BatchResult.properties),
    refuses: settingRefusals,
    decide: ({ settings }, { records }, { company }) => {
      const { key, of, numbers, flags } = declared;
      const entries: object[] = [...of(company)];
      const before = entries.length;
      const names = new Set(entries.map((one) => nameOf(one as Entry)));
      const outcomes = records.map(({ data }): RecordOutcome => {
        const entry = read(data, numbers, flags);
        if (names.has(nameOf(entry))) return { outcome: 'skipped', reason: skipReasons.known };
        const value = settingValue(key, [entry]);
        if (isRefusal(value)) return { outcome: 'failed', reason: sentenceOf(value) };
        names.add(nameOf(entry));
        entries.push((value as object[])[0] as object);
        return { outcome: 'created' };
      });
      const isSame = entries.length === before;
      const facts = isSame ? [] : changeSettings(company.id, settings, { [key]: entries });
      if (isRefusal(facts)) return facts;
      const ids = records.map(({ entity_id }) => entity_id);
      return { facts, answer: batchResult(outcomes, ids) };
    },
  });
