import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { secondFactorRequired, secondFactorWrong, tooManyCodes } from '../refusals.ts';
import { codeUse, enrolledFactor } from './factor.ts';
import { type Proof, proofOf } from './proof.ts';
import { use } from './use.ts';

/**
 * Refusal for a missing, wrong or used second-factor code after the right password. A right code is consumed. Operations that
 * name an account count wrong codes by account and device.
 */
export const secondFactorRefusal = async (
  services: Services,
  user_id: string,
  code: string | undefined,
): Promise<Refusal | undefined> => {
  const reader = services.reader({ company_id: instance });
  const factor = enrolledFactor(reader, user_id);
  if (!factor) return undefined;
  if (code === undefined || code === '') return secondFactorRequired();
  const proof = await proofOf(services, factor, code, instant());
  if (isRefusal(proof)) return proof;
  const isRight = codeUse(reader, factor, proof) !== undefined;
  if (isRight && (services.isDryRun || (await isUsed(services, user_id, proof)))) return undefined;
  return secondFactorWrong();
};

/** Second-factor refusal for requests without an account name (a reset token, a session): wrong codes are counted by user. */
export const countedSecondFactorRefusal = async (
  services: Services,
  user_id: string,
  code: string | undefined,
): Promise<Refusal | undefined> => {
  const attempts = [{ counter: 'identity.codes', key: user_id }];
  if ((await services.counters.take(attempts)) > 0) return tooManyCodes();
  const refused = await secondFactorRefusal(services, user_id, code);
  if (refused?.code !== 'second_factor_wrong') await services.counters.giveBack(attempts);
  return refused;
};

const isUsed = async (services: Services, user_id: string, proof: Proof): Promise<boolean> => {
  const outcome = await services.bus.send({
    name: use.name,
    input: { user_id, proof },
    caller: { user_id, company_id: instance, role: 'viewer' },
    by: 'system',
    source: 'api',
    correlationId: uuid(),
  });
  return outcome.done;
};
