import { Type } from '@sinclair/typebox';
import { command, send } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { factorOf, factorRow, storedFactors } from './factor.ts';
import { isUnsealed, sealSecret } from './sealed-secret.ts';

const Sealed = Type.Object({ user_id: Type.String(), sealed: Type.String() });

/** Replaces secrets that an earlier version stored unsealed. */
export const sealStored = command('identity.secondFactor.sealStored', {
  says: 'Seal the secrets of second factors that an earlier version stored.',
  by: 'owner',
  takes: Type.Object({ factors: Type.Array(Sealed) }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  keyless: true,
  reads: (reader, { factors }) => ({
    rows: factors.flatMap(({ user_id, sealed }) => {
      const factor = factorOf(reader, user_id);
      return factor && isUnsealed(factor.secret) ? [factorRow({ ...factor, secret: sealed })] : [];
    }),
  }),
  decide: (_, __, ___, { rows }) => ({ facts: rows, answer: { ok: true } }),
});

/** Seals secrets that an earlier version stored unsealed; answers the number, and the problem if the database is read-only. */
export const sealStoredFactors = async (
  services: Services,
): Promise<{ readonly count: number; readonly problem?: unknown }> => {
  const open = storedFactors(services.reader({ company_id: instance })).filter(({ secret }) =>
    isUnsealed(secret),
  );
  if (open.length === 0) return { count: 0 };
  const factors = await Promise.all(
    open.map(async ({ id, email, secret }) => ({
      user_id: id,
      sealed: await sealSecret(services, email, secret),
    })),
  );
  const outcome = await sendAsSystem(services, send(sealStored, { factors }), {
    company_id: instance,
    source: 'version',
  });
  return { count: open.length, ...(outcome.done ? {} : { problem: outcome.detail }) };
};
