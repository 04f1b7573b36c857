import { Type } from '@sinclair/typebox';
import { batch, send, sendNamed } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import { addDays, instant } from '../../../kernel/values/clock.ts';
import { packOf } from '../reconciliation/pack-files.ts';
import { badLockDate, badPostingAccount, differencesNotAccepted, noteNeeded } from '../refusals.ts';
import { runPath } from '../state/record.ts';
import { migrationRun } from '../state/run.ts';
import { runIn } from '../state/view.ts';
import { beginFinalizing } from './begin-finalizing.ts';
import { beyondWith, chosenAccounts } from './chosen-accounts.ts';
import { complete } from './complete.ts';
import { numbersAfter } from './number-series.ts';

/**
 * Finalizes a run: sets accounts, lock date and numbers, freezes the pack, and opens the company
 * for work.
 */
export const finalize = batch('migrations.runs.finalize', {
  says: 'Finalize a migration run and open its company for work.',
  explains: [
    'Only in review.',
    'Differences need `accept_differences` and `acceptance_note` (`differences_not_accepted`, `acceptance_note_needed`).',
    'In one step it adds missing standard accounts, sets posting accounts, locks the books through the day before a cutover unless `lock_through` is sent, continues document numbers after the highest migrated one, freezes the reconciliation pack and opens the company.',
    '`keep_source_files` false deletes the uploads; finalizing cannot be undone.',
  ],
  by: 'owner',
  on: migrationRun,
  at: ({ run_id }) => run_id,
  mayAsk: ['finalize'],
  takes: Type.Object({
    ...runPath,
    accept_differences: Type.Optional(Type.Boolean({ default: false })),
    acceptance_note: Type.Optional(orNull(Text)),
    posting_accounts: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), AnyId)),
    lock_through: Type.Optional(orNull(DateText)),
    keep_source_files: Type.Optional(Type.Boolean({ default: true })),
    seed_missing_accounts: Type.Optional(Type.Boolean({ default: true })),
    packed: prepared<string>(),
  }),
  gives: writtenWith({
    run_id: Type.String(),
    status: Type.Literal('finalized'),
    company_id: Type.String(),
    lock_date: orNull(Type.String()),
  }),
  refuses: [
    notFound,
    notAllowed,
    differencesNotAccepted,
    noteNeeded,
    badPostingAccount,
    badLockDate,
    ...printRefusals,
  ],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const run = runIn(reader, input.run_id);
    if (isRefusal(run)) return run;
    const { status, differences, differing_sections } = run.state;
    // The machine says why, once it is known that the caller may ask.
    if (status !== 'review' || caller.role !== 'owner') return input;
    if (differences > 0 && !input.accept_differences)
      return differencesNotAccepted({ sections: differing_sections });
    const note = differences > 0 ? (input.acceptance_note?.trim() ?? '') : null;
    if (note === '') return noteNeeded();
    const state = { ...run.state, acceptance_note: note };
    const pack = await packOf(services, caller.company_id, { ...run, state }, instant());
    if (isRefusal(pack)) return pack;
    return {
      ...input,
      acceptance_note: note,
      packed: await services.files.put(caller.company_id, pack.zip),
    };
  },
  reads: (reader, input, { decisions, currency }, now) => {
    const accounts = chosenAccounts(reader, now.company, input.posting_accounts ?? {});
    if (isRefusal(accounts)) return accounts;
    const usual = decisions.cutover_date === null ? null : addDays(decisions.cutover_date, -1);
    const lock = input.lock_through === undefined ? usual : input.lock_through;
    if (lock !== null && lock > now.today) return badLockDate({ lock_through: lock });
    const beyond = beyondWith(reader, now.company, currency, input.posting_accounts ?? {});
    return { accounts, lock, numbers: numbersAfter(reader), beyond };
  },
  runs: (input, _, { accounts, lock, numbers, beyond }) => {
    const { run_id, accept_differences = false, acceptance_note = null } = input;
    return [
      send(beginFinalizing, { run_id, accept_differences, acceptance_note }),
      ...(input.seed_missing_accounts === false ? [] : [sendNamed('accounting.chart.seed', {})]),
      sendNamed('companies.settings.set', { changes: { reserved_for: null } }),
      ...accounts,
      ...(lock === null
        ? []
        : [sendNamed('accounting.period.set', { lock_date: lock, reason: 'Brought over' })]),
      ...numbers,
      send(complete, {
        run_id,
        lock_date: lock,
        pack: input.packed ?? '',
        keeps_files: input.keep_source_files ?? true,
        ...(beyond ? { beyond } : {}),
      }),
    ];
  },
  together: true,
  lane: 'work',
  sums: (results, { run_id }, { company }) => {
    const done = results.at(-1);
    const lock = results
      .map((one) => (one.done ? one.answer['lock_date'] : undefined))
      .find((one) => one !== undefined);
    return {
      facts: [],
      answer: {
        run_id,
        status: 'finalized',
        company_id: company.id,
        lock_date: done?.done ? (lock ?? null) : null,
      },
    };
  },
});
