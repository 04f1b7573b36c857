import type { Test } from 'uvu';
import type { DocInput } from '../../../modules/documents/drafting/input.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { draft, openBooked, read } from '../documents.ts';

/** Context of a suite: an installation of its own for every test. */
export type Booked = { app: TestApp };

/** Opens an installation for every test, and closes it. */
export const inApp = (it: Test<Booked>): void => {
  it.before.each(async (context) => {
    context.app = await openBooked();
  });
  it.after.each(async ({ app }) => {
    await app.close();
  });
};

/** Document of a type as a draft and as issued in March 2026, and the journal entries of its issue. */
export type Issue = {
  readonly id: string;
  readonly draft: Answered;
  readonly issued: Answered;
  readonly entries: readonly unknown[];
};

/** Issues a document of a type with one line of 100. */
export const issue = async (
  app: TestApp,
  doc_type: string,
  more: Partial<DocInput> = {},
): Promise<Issue> => {
  const id = await draft(app, doc_type, { issue_date: '2026-03-01', ...more });
  const before = await read(app, id);
  const count = app.recorded.length;
  await app.does(finalize, { entity_id: id });
  const entries = app.recorded
    .slice(count)
    .filter((one) => one.event_type === 'acc.journal_entry.created')
    .map(({ data }) => (data as { je_type?: string }).je_type);
  return { id, draft: before, issued: await read(app, id), entries };
};
