import { type Company, companyHere, type Reader } from '../reader/reader.ts';
import { dayOf } from '../values/clock.ts';
import { uuid } from '../values/ids.ts';
import type { Caller } from './access.ts';
import type { Now } from './operation.ts';

/** Time, caller, source and correlation id of a request; a new correlation id is made where none is given. */
export type Circumstances = {
  readonly ts: string;
  readonly caller: Caller;
  readonly source: string;
  readonly correlation: string | undefined;
};

/** A company's time zone (IANA name). */
export const zoneOf = ({ settings }: Pick<Company, 'settings'>): string => {
  const zone = settings['timezone'];
  return typeof zone === 'string' ? zone : 'UTC';
};

/** The day of a date or an instant, in the company's time zone. */
export const dayIn = (company: Company, sent: string): string =>
  sent.length === 10 ? sent : dayOf(sent, zoneOf(company));

/** Clock, caller and id generator of a decision or an answer, for the reader's company. */
export const nowIn = (reader: Reader, { ts, caller, source, correlation }: Circumstances): Now => {
  const company = companyHere(reader);
  return {
    ts,
    today: dayOf(ts, zoneOf(company)),
    company,
    caller,
    correlation_id: correlation || uuid(),
    source,
    id: (kind) => (kind ? `${kind}:${uuid()}` : uuid()),
  };
};
