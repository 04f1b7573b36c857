import type { Logger } from 'pino';
import { type HttpClient, httpClient } from '../../kernel/platform/http-client/client.ts';
import { type Mail, mailBy, noMail } from '../../kernel/platform/mail.ts';
import { instance, readerOf } from '../../kernel/reader/reader.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import { allowancesIn } from '../../modules/system/index.ts';
import type { Options } from './options.ts';

/** Outgoing connections: the guarded HTTP client, and the mail server of the command line. */
export const outgoing = (
  reader: Connection,
  { outgoingProxy: proxy, mailServer }: Pick<Options, 'outgoingProxy' | 'mailServer'>,
  log: Logger,
): { readonly http: HttpClient; readonly mail: Mail } => ({
  http: httpClient({ allowances: () => allowancesIn(readerOf(reader, instance)), proxy }),
  mail: mailServer
    ? mailBy(mailServer, (err) => log.warn({ err }, 'the mail server refused a mail'))
    : noMail,
});
