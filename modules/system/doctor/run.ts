import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, inQuery } from '../../../kernel/declare/schemas.ts';
import { type Broken, isBroken } from '../../../kernel/ledger/rebuild/merge.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { chainBroken } from '../../ledger/contract/commands.ts';
import { brokenRefusal } from '../../ledger/contract/queries.ts';
import { type Examined, examineTask, type Found } from './examine.ts';
import { type Mended, mended, rowsSetRight } from './mend.ts';
import { ledgerMovedOn } from './set-right.ts';

export const unknownCheck = refusal(
  'unknown_check',
  422,
  'There is no check {check}. Choose one of: {known}.',
);

const Result = Type.Object({
  check: Type.String(),
  found: Type.Integer(),
  fixed: Type.Integer(),
  /** Details of the first faults; `note` says if there are more. */
  details: Type.Array(Attributes),
  note: Type.String(),
});

const Report = Type.Object({
  mode: Type.Union([Type.Literal('dry-run'), Type.Literal('fix')]),
  checks_run: Type.Array(Type.String()),
  total_found: Type.Integer(),
  total_fixed: Type.Integer(),
  /** True if all derived rows were rebuilt from the ledger. */
  rebuilt: Type.Boolean(),
  results: Type.Array(Result),
});

const flag = (says: string) =>
  inQuery(Type.Optional(Type.Boolean({ default: false, description: says })));

/** Looks for faults in a company and, where that is asked for, puts right what can be: by facts, never by changing one. */
export const run = command('system.doctor.run', {
  says: 'Look for faults in the company, and put them right.',
  explains: [
    'Without `fix`, only reports; `fix` corrects what can be corrected, by new ledger entries such as posted or voided journal entries, or by rewriting derived rows; entries are never changed.',
    '`rebuild` rewrites all derived rows even without `fix`, and `mode` is then `fix` as well; all checks run unless `checks` names some (`unknown_check`).',
    'Up to 50 details and 500 corrections per check; a note asks to repeat the call for the rest.',
    'A broken chain is refused with `chain_broken`.',
  ],
  by: 'admin',
  keyless: true,
  takes: Type.Object({
    fix: flag('Put right what was found.'),
    checks: inQuery(
      Type.Optional(
        Type.Array(Type.String(), {
          description: 'Which checks, comma separated; all without it.',
        }),
      ),
    ),
    rebuild: flag('Write every derived row as the ledger has it, whatever the checks.'),
    report: prepared<Static<typeof Report>>(),
  }),
  gives: Report,
  refuses: [unknownCheck, ledgerMovedOn, chainBroken],
  prepare: async (input, services, caller) => {
    const known = [...services.registry.checks.keys()];
    const check = input.checks?.find((name) => !known.includes(name));
    if (check !== undefined) return unknownCheck({ check, known });
    const wanted = known.filter((name) => input.checks?.includes(name) ?? true);
    const { fix = false, rebuild = false } = input;
    const asked = { caller, ts: instant(), checks: wanted, rebuild };
    const examined = (await services.work(examineTask, asked)) as Examined | Broken;
    if (isBroken(examined)) return brokenRefusal(services.reader(caller), examined);
    const whole = await rowsSetRight(services, caller, examined.rows, examined);
    if (whole.refused !== undefined) return ledgerMovedOn();
    const results: Static<typeof Result>[] = [];
    for (const one of examined.results) {
      if (rebuild && isOfRows(one))
        results.push(resultOf(one, { fixed: one.found, refused: undefined }));
      else
        results.push(
          resultOf(one, fix ? await mended(services, caller, one.mends, examined) : nothing),
        );
    }
    const sum = (key: 'found' | 'fixed'): number =>
      results.reduce((total, one) => total + one[key], 0);
    return {
      ...input,
      report: {
        mode: fix || rebuild ? ('fix' as const) : ('dry-run' as const),
        checks_run: wanted,
        total_found: sum('found'),
        total_fixed: sum('fixed'),
        rebuilt: rebuild,
        results,
      },
    };
  },
  decide: (_, { report }) => ({ facts: [], answer: mustBe(report) }),
});

const nothing: Mended = { fixed: 0, refused: undefined };

/** True if the faults are derived rows, which a rebuild repairs. */
const isOfRows = ({ mends }: Found): boolean => mends.some((one) => 'rows' in one);

const resultOf = ({ check, says, found, details }: Found, { fixed, refused }: Mended) => ({
  check,
  found,
  fixed,
  details: [...details],
  note: [
    says,
    ...(found > details.length ? [`The first ${details.length} are shown.`] : []),
    ...(fixed >= limits.doctorMends && fixed < found ? ['Run it again for the rest.'] : []),
    ...(refused === undefined ? [] : [`Not all could be put right: ${refused}`]),
  ].join(' '),
});
