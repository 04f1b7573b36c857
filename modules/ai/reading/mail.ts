/** Sender, subject, date and plain text of an e-mail (RFC 5322, MIME). */
export const readMail = (bytes: Uint8Array): string => {
  const raw = new TextDecoder('latin1').decode(bytes);
  const { headers, body } = split(raw);
  const head = ['From', 'Subject', 'Date']
    .map((name) => `${name}: ${words(unquoted(headers.get(name.toLowerCase()) ?? '', name))}`)
    .join('\n');
  return `${head}\n\n${textOf(headers, body, 0)}`;
};

type Headers = ReadonlyMap<string, string>;

const split = (raw: string): { readonly headers: Headers; readonly body: string } => {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    unfolded.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0
        ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const]
        : [];
    }),
  );
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' };
};

const textOf = (headers: Headers, body: string, depth: number): string => {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary && depth < 5) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1)
      .map((part) => split(part.trimStart()));
    const plain = parts.find((part) => /text\/plain/i.test(part.headers.get('content-type') ?? ''));
    const best =
      plain ??
      parts.find((part) => /multipart\/|text\/html/i.test(part.headers.get('content-type') ?? ''));
    return best ? textOf(best.headers, best.body, depth + 1) : '';
  }
  const charset = /charset="?([\w-]+)"?/i.exec(type)?.[1] ?? 'utf-8';
  const text = decoded(bytesOf(body, headers.get('content-transfer-encoding') ?? ''), charset);
  return /text\/html/i.test(type) ? withoutTags(text) : text;
};

const bytesOf = (body: string, encoding: string): Buffer => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1');
  return Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  );
};

const decoded = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
};

/** Sender name without quotes (RFC 5322 3.2.4). */
const unquoted = (text: string, name: string): string =>
  name === 'From'
    ? text.replace(/^"((?:[^"\\]|\\.)*)"/, (_, inner: string) => inner.replace(/\\(.)/g, '$1'))
    : text;

/** Decodes encoded words of a header (RFC 2047); blanks between two of them are dropped. */
const words = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(
      /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi,
      (_, charset: string, kind: string, data: string) =>
        decoded(
          kind.toLowerCase() === 'b'
            ? Buffer.from(data, 'base64')
            : bytesOf(data.replaceAll('_', ' '), 'quoted-printable'),
          charset,
        ),
    );

/** Text of an HTML document. */
export const withoutTags = (html: string): string =>
  withoutCode(html)
    .replace(/<(?:br|\/p|\/div|\/tr|\/h\d|\/li)[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, '  ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]{3,}/g, '  ')
    .trim();

/** HTML without script and style elements, in one pass; an unclosed one extends to the end. */
const withoutCode = (html: string): string => {
  let inside = '';
  return html
    .split(/(?=<\/?(?:script|style)\b)/i)
    .map((piece) => {
      const [, end, name = ''] = /^<(\/?)(script|style)\b/i.exec(piece) ?? [];
      const isEnd = end === '/' && name.toLowerCase() === inside;
      if (inside && !isEnd) return '';
      if (!isEnd && (!name || end)) return piece;
      inside = isEnd ? '' : name.toLowerCase();
      return isEnd && piece.includes('>') ? piece.slice(piece.indexOf('>') + 1) : '';
    })
    .join('');
};
