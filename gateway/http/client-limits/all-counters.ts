import { limits } from '../../../kernel/declare/limits.ts';
import { type Counters, countersIn } from '../../../kernel/platform/counters.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { budget } from './budgets.ts';
import { delays } from './delays.ts';
import { windowCounter } from './window.ts';

const minuteMs = 60_000;

/** New counters of all attempts that are limited by number, besides requests as such. */
export const allCounters = (): Counters =>
  countersIn(
    {
      'signIn.logins': budget(limits.loginPerMinute, minuteMs),
      'signIn.resets': budget(limits.passwordResetPerMinute, minuteMs),
      'signIn.deviceMinutes': budget(limits.loginPerMinute, minuteMs),
      'signIn.accounts': delays(),
      'signIn.devices': delays(),
      'signIn.codes': budget(limits.secondFactorWrong, limits.secondFactorMs),
      'identity.codes': windowCounter(limits.secondFactorWrong, limits.secondFactorMs),
      'ai.question': windowCounter(limits.aiQuestionsPerMinute, minuteMs),
      'ai.upload': windowCounter(limits.aiUploadsPerMinute, minuteMs),
    },
    instantMs,
  );
