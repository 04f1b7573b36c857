import type { Transporter } from 'nodemailer';
import { limits } from '../declare/limits.ts';

/** SMTP server for outgoing mail. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** Requires TLS: from the start on port 465, STARTTLS on any other. */
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Sender address. */
  readonly from: string;
};

/** A mail: plain text with files. */
export type Letter = {
  /** Name of the sender and reply address; the server's own address by default. */
  readonly sender?: { readonly name: string; readonly replyTo: string | undefined };
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly {
    readonly filename: string;
    readonly media: string;
    readonly bytes: Uint8Array;
  }[];
};

/** Reason why a server rejected a mail; final where a retry is useless. */
export type Untaken = { readonly why: string; readonly isFinal: boolean };

/** Outgoing mail. */
export type Mail = {
  readonly isConfigured: boolean;
  /** Sends a mail; resolves to the reason of a failure, and never rejects. */
  readonly send: (letter: Letter) => Promise<Untaken | undefined>;
};

/** Mail without a server: no mail is sent. */
export const noMail: Mail = {
  isConfigured: false,
  send: () => Promise.resolve({ why: 'There is no mail server.', isFinal: true }),
};

/** Mail addresses of a list; erased ones are skipped. */
export const addressesIn = (listed: readonly (string | null)[]): string[] =>
  listed.flatMap((one) => (one?.includes('@') ? [one.trim()] : []));

/** Mail over an SMTP server, connected on first use. */
export const mailBy = (server: MailServer, failed: (error: unknown) => void): Mail => {
  let transport: Promise<Transporter> | undefined;
  return {
    isConfigured: true,
    send: async (letter) => {
      try {
        transport ??= opened(server);
        await (await transport).sendMail(written(letter, server));
        return undefined;
      } catch (error) {
        failed(error);
        return untaken(error);
      }
    },
  };
};

/**
 * Classifies an SMTP error: replies from 500 on are final (RFC 5321, 4.2.1), except for the login,
 * which can be corrected. The server's text may name people and stays in the log.
 */
const untaken = (error: unknown): Untaken => {
  const { code, responseCode } = error as {
    readonly code?: string;
    readonly responseCode?: number;
  };
  const reply = responseCode ?? code;
  return {
    why: `The mail server did not take it${reply === undefined ? '' : ` (${reply})`}.`,
    isFinal: code !== 'EAUTH' && (responseCode ?? 0) >= 500,
  };
};

const opened = async ({ host, port, isEncrypted, user, password }: MailServer) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: isEncrypted && port === 465,
    requireTLS: isEncrypted,
    ignoreTLS: !isEncrypted,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: limits.remoteMs,
    greetingTimeout: limits.remoteMs,
    socketTimeout: limits.remoteMs,
    // A mail holds only text and bytes; it cannot name files or URLs to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const written = (
  { sender, to, cc = [], bcc = [], subject, text, files = [] }: Letter,
  { from }: MailServer,
) => ({
  from: sender ? { name: sender.name, address: from } : from,
  ...(sender?.replyTo === undefined ? {} : { replyTo: sender.replyTo }),
  to: [...to],
  cc: [...cc],
  bcc: [...bcc],
  subject,
  text,
  attachments: files.map(({ filename, media, bytes }) => ({
    filename,
    contentType: media,
    content: Buffer.from(bytes),
  })),
});
