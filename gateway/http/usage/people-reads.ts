import type { Logger } from 'pino';
import type { Caller } from '../../../kernel/declare/access.ts';
import { diskFull } from '../../../kernel/declare/disk-full.ts';
import { type Query, sendNamed } from '../../../kernel/declare/operation.ts';
import { Refused } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { countPeopleReads, recordPeopleExport } from '../../../modules/crm/index.ts';
import { nowFor } from '../request-time.ts';
import { onceAMinute } from './once-a-minute.ts';

/** Access log of personal data. */
export type PeopleReads = {
  /** Counts a read, or records an export before it is answered. Throws if the export cannot be recorded. */
  readonly note: (
    operation: Query,
    caller: Caller,
    reader: Reader,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** Records a read of people by a program, as an export is recorded. */
  readonly record: (
    operation: Query,
    caller: Caller,
    records: number,
    source: string,
  ) => Promise<void>;
  /** Writes the pending counts. */
  readonly stop: () => Promise<void>;
};

type Counted = {
  readonly company: string;
  readonly day: string;
  readonly user_id: string;
  readonly key_id: string | null;
  readonly operation: string;
  readonly reads: number;
};

/** Counts in memory and writes once a minute, so that reads stay reads; a crash loses the counts of that minute. */
export const peopleReads = (bus: Services['bus'], log: Logger): PeopleReads => {
  let counted = new Map<string, Counted>();
  const add = ({ reads, ...one }: Counted): void => {
    const key = [one.company, one.day, one.user_id, one.key_id, one.operation].join(' ');
    counted.set(key, { ...one, reads: reads + (counted.get(key)?.reads ?? 0) });
  };
  const count = ({ company_id: company, user_id, key_id }: Caller, operation: string): void =>
    add({
      company,
      day: instant().slice(0, 10),
      user_id,
      key_id: key_id ?? null,
      operation,
      reads: 1,
    });
  const record: PeopleReads['record'] = async (operation, caller, records, source) => {
    const { company_id, user_id, key_id } = caller;
    const read = { operation: operation.name, count: records, key_id: key_id ?? null };
    const sent = sendNamed(recordPeopleExport, read);
    const outcome = await sendAsSystem({ bus }, sent, { company_id, user_id, source });
    if (outcome.done) return;
    if (outcome.code === diskFull.code) throw new Refused(diskFull());
    throw new Error(`recording the export failed: ${outcome.code}`);
  };
  const flush = async (): Promise<void> => {
    const all = [...counted.values()];
    counted = new Map();
    for (const [company_id, mine] of Map.groupBy(all, ({ company }) => company)) {
      const sent = sendNamed(countPeopleReads, {
        counted: mine.map(({ company: _, ...one }) => one),
      });
      const outcome = await sendAsSystem({ bus }, sent, { company_id, source: 'reads' });
      if (outcome.done) continue;
      log.error(
        { code: outcome.code },
        'reads of contacts were not counted; tried again in a minute',
      );
      for (const one of mine) add(one);
    }
  };
  return {
    note: async (operation, caller, reader, input) => {
      if (operation.people === 'read') count(caller, operation.name);
      else if (operation.people) {
        const records = operation.people(reader, input as never, nowFor(reader, caller, {}));
        if (records !== undefined) await record(operation, caller, records, 'export');
      }
    },
    record,
    stop: onceAMinute(flush),
  };
};
