import type { Transporter } from 'nodemailer';
import { limits } from './limits.ts';

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

/** The way out for mails, if this installation has one. */
export type Mail = {
  readonly isConfigured: boolean;
  /** Whether the server took the mail; it never rejects, and without a server nothing is taken. */
  readonly send: (letter: Letter) => Promise<boolean>;
};

/** No way out: mails are left unsent. */
export const noMail: Mail = { isConfigured: false, send: () => Promise.resolve(false) };

/** Mails by way of a server, which is asked for the first time when there is one to send. */
export const mailBy = (server: MailServer, failed: (error: unknown) => void): Mail => {
  let transport: Promise<Transporter> | undefined;
  return {
    isConfigured: true,
    send: async (letter) => {
      try {
        transport ??= opened(server);
        await (await transport).sendMail(written(letter, server));
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
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
  { to, cc = [], bcc = [], subject, text, files = [] }: Letter,
  from: MailServer,
) => ({
  from: from.from,
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
