import type { Caller } from '../kernel/access.ts';
import { dayOf, instant } from '../kernel/clock.ts';
import { uuid } from '../kernel/ids.ts';
import type { Now } from '../kernel/operation.ts';
import { companyOf, type Look } from '../kernel/store/look.ts';

/** The present, as a query sees it: this instant, unless it was asked at another. */
export const nowFor = (
  look: Look,
  caller: Caller,
  sent: { readonly ts?: string; readonly correlation?: string } = {},
): Now => {
  const ts = sent.ts ?? instant();
  const company = companyOf(look) ?? { id: look.company, name: '', settings: {} };
  const zone = company.settings['timezone'];
  let { correlation } = sent;
  return {
    ts,
    today: dayOf(ts, typeof zone === 'string' ? zone : 'UTC'),
    company,
    caller,
    get correlation_id() {
      correlation ||= uuid();
      return correlation;
    },
    source: 'api',
    id: (kind) => (kind ? `${kind}:${uuid()}` : uuid()),
  };
};
