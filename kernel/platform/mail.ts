import type { Transporter } from 'nodemailer';
import { limits } from '../declare/limits.ts';

/** The server that takes our mails (SMTP). */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** Refuses to go on in the clear: TLS from the start on port 465, STARTTLS on any other. */
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Whom the mails come from. */
  readonly from: string;
};

/** A mail as it is written: plain text, with files. */
export type Letter = {
  /** In whose name it is sent, and where answers go; the server's own address where nothing is said. */
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

/** Why a server did not take a mail; final where it would not take it later either. */
export type Untaken = { readonly why: string; readonly isFinal: boolean };

/** The way out for mails, if this installation has one. */
export type Mail = {
  readonly isConfigured: boolean;
  /** Why the server did not take the mail, undefined once it has; it never rejects. */
  readonly send: (letter: Letter) => Promise<Untaken | undefined>;
};

/** Mail without a server: nothing is sent. */
export const noMail: Mail = {
  isConfigured: false,
  send: () => Promise.resolve({ why: 'There is no mail server.', isFinal: true }),
};

/** Those of a list that are addresses; what was erased since is none. */
export const addressesIn = (listed: readonly (string | null)[]): string[] =>
  listed.flatMap((one) => (one?.includes('@') ? [one.trim()] : []));

/** Mails by way of a server, which is asked for the first time when there is one to send. */
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
 * Replies from 500 on are for good (RFC 5321, 4.2.1); but for the login, which may be put right, every mail
 * needs that. What the server says in words may name people, and stays in the log.
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
    // What stands in a letter is text or bytes; it names no file and no address to be fetched.
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
