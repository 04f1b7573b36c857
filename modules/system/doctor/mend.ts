import type { Caller } from '../../../kernel/declare/access.ts';
import type { DerivedRow, Mend } from '../../../kernel/declare/check.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import type { Examined } from './examine.ts';
import { setRight } from './set-right.ts';

/** Outcome of repairing the faults of a check. */
export type Mended = { readonly fixed: number; readonly refused: string | undefined };

const sent = ({ bus }: Services, caller: Caller, name: string, input: unknown): Promise<Outcome> =>
  bus.send({ name, input, caller, by: 'system', source: 'doctor', correlationId: uuid() });

const sentence = (outcome: Outcome): string =>
  outcome.done ? '' : typeof outcome.detail === 'string' ? outcome.detail : outcome.code;

/** Writes derived rows as they should be, all of them or none. */
export const rowsSetRight = async (
  services: Services,
  caller: Caller,
  rows: readonly DerivedRow[],
  { head }: Examined,
): Promise<Mended> => {
  if (rows.length === 0) return { fixed: 0, refused: undefined };
  const outcome = await sent(services, caller, setRight.name, { head, rows });
  return outcome.done
    ? { fixed: rows.length, refused: undefined }
    : { fixed: 0, refused: sentence(outcome) };
};

/** Repairs the faults of a check one by one, so that a failing one does not stop the others. */
export const mended = async (
  services: Services,
  caller: Caller,
  mends: readonly Mend[],
  examined: Examined,
): Promise<Mended> => {
  const rows = mends.flatMap((one) => ('rows' in one ? one.rows : []));
  const first = await rowsSetRight(services, caller, rows, examined);
  let { fixed, refused } = first;
  for (const one of mends) {
    if ('rows' in one) continue;
    const outcome = await sent(services, caller, one.command, one.input);
    if (outcome.done) fixed += 1;
    else refused ??= sentence(outcome);
  }
  return { fixed, refused };
};
