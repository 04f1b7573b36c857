import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Outcome as Came } from '../../../kernel/writer/request.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { configuredProvider } from '../config/secret.ts';
import type { Outcome } from '../providers/provider.ts';
import { hear } from './hear.ts';
import { paymentLink } from './link.ts';

/** Sends a command caused by the customer, the provider or a clock, in the company of a link. */
export const sendForLink = <I>(
  services: Services,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<Came> => sendAsSystem(services, send(command, input), { company_id, source: 'payment' });

/**
 * Asks the provider for the outcome of a link's visit and records a payment; undefined when there
 * is no provider or visit to ask about.
 */
export const askOutcome = async (
  reader: Reader,
  services: Services,
  link_id: string,
): Promise<Outcome | undefined> => {
  const link = reader.state(paymentLink, link_id);
  if (!link || link.session_id === null || link.status === 'paid') return undefined;
  const ready = await configuredProvider(reader, services);
  if (typeof ready === 'string' || ready.provider.name !== link.provider) return undefined;
  const outcome = await ready.provider.outcome(services.http, ready.credentials, link.session_id);
  if (outcome.status !== 'paid') return outcome;
  const { session_id, amount, currency, payment_ref } = outcome;
  const came = await sendForLink(services, reader.company, hear, {
    link_id,
    ...{ session_id, amount, currency, payment_ref },
  });
  if (!came.done) throw new Error(`what was paid through ${link_id} was not taken in`);
  return outcome;
};
