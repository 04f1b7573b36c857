import { sendNamed } from '../../kernel/declare/operation.ts';
import { type Later, later, type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { work } from './runs/work.ts';
import * as facts from './state/facts.ts';
import { type ImportRun, importRun } from './state/run.ts';

type Words = {
  readonly what: string;
  readonly body: string;
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;
};

const notice = ({ started_by, filename }: ImportRun, { what, body, kind, values }: Words) =>
  sendNamed('notifications.notices.notify', {
    users: [started_by],
    category: 'import',
    title: `${filename}: ${what}`,
    body,
    action_url: '/imports',
    priority: 'high',
    kind,
    values: { filename, ...values },
  });

/** Notifies the user who started an import of its end or failure. */
export const reactions: readonly Reaction[] = [
  reaction('imports.doneIsTold', {
    when: facts.importRunDone,
    of: importRun,
    then: ({ state }) => {
      const { created, updated, skipped, failed } = state.counts;
      const body = `${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed.`;
      return notice(state, {
        ...{ what: 'imported', body, kind: 'import_done' },
        values: { created, updated, skipped, failed },
      });
    },
  }),
  reaction('imports.failureIsTold', {
    when: facts.importRunFailed,
    of: importRun,
    then: ({ data: { error }, state }) =>
      notice(state, {
        ...{ what: 'the import stopped', body: error, kind: 'import_stopped' },
        values: { error },
      }),
  }),
];

/** Work of a run after the commit. */
export const laters: readonly Later[] = [
  later('imports.previews', {
    when: facts.importRunCreated,
    wants: ({ is_previewed }) => !is_previewed,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
  later('imports.works', {
    when: facts.importRunStarted,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
  later('imports.clears', {
    when: facts.importRunCancelled,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
  later('imports.undoes', {
    when: facts.importRunUndoing,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
];
