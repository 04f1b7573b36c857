import type { Caller } from '../../../kernel/declare/access.ts';
import { nowIn } from '../../../kernel/declare/now.ts';
import { task } from '../../../kernel/declare/task.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import type { TemplateFields } from '../templates/fields.ts';
import { type OnSheet, sheetOf } from './sheet.ts';

type Asked = {
  readonly ids: readonly string[];
  readonly template: TemplateFields;
  readonly on: OnSheet;
  readonly ts: string;
  readonly caller: Caller;
};

/** Lays out many labels in a worker thread, because encoding a code takes milliseconds. */
export const sheetTask = task(
  'labels.layOut',
  (db, _, { ids, template, on, ts, caller }: Asked) => {
    const reader = readerOf(db, caller.company_id);
    const now = nowIn(reader, { ts, caller, source: 'api', correlation: undefined });
    return sheetOf(reader, now, ids, template, on);
  },
);
