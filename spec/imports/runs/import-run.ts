import type { Uploaded } from '../../../kernel/declare/schemas.ts';
import { create } from '../../../modules/imports/runs/create.ts';
import { get } from '../../../modules/imports/runs/get.ts';
import { start } from '../../../modules/imports/runs/start.ts';
import { undo } from '../../../modules/imports/runs/undo.ts';
import { work } from '../../../modules/imports/runs/work.ts';
import type { Answered, TestApp } from '../../test-app.ts';

/** Text as an uploaded file. */
export const upload = (text: string, filename = 'records.csv'): Uploaded => ({
  filename,
  content_type: 'text/csv',
  bytes: new TextEncoder().encode(text),
});

/** Executes the next step of a run, as the job after the commit would. */
export const works = (app: TestApp, run_id: string): Promise<void> =>
  work(app.services, { company_id: app.caller().company_id, run_id });

/** Uploads a file and previews it. */
export const previews = async (
  app: TestApp,
  kind: string,
  text: string,
  more: object = {},
): Promise<Answered> => {
  const made = await app.does(create, { file: upload(text), kind, ...more });
  await works(app, made.run_id);
  return app.asks(get, { run_id: made.run_id });
};

/** Imports a previewed run. */
export const imports = async (
  app: TestApp,
  { run_id, preview_hash }: { run_id: string; preview_hash: string },
): Promise<Answered> => {
  await app.does(start, { run_id, preview_hash });
  await works(app, run_id);
  return app.asks(get, { run_id });
};

/** Undoes a run. */
export const undoes = async (app: TestApp, run_id: string): Promise<Answered> => {
  await app.does(undo, { run_id });
  await works(app, run_id);
  return app.asks(get, { run_id });
};

/** The four counts of a run or its preview. */
export const counts = ({ created, updated, skipped, failed }: Answered): Answered => ({
  created,
  updated,
  skipped,
  failed,
});
