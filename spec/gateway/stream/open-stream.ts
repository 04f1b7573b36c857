/** A block of a stream: its fields, and the comment that it holds. */
export type Block = Readonly<Record<string, string>>;

/** An open stream, read block by block. */
export type OpenStream = {
  readonly status: number;
  /** Reads blocks until one matches; undefined if the stream ended before. */
  readonly until: (isIt: (block: Block) => boolean) => Promise<Block | undefined>;
  readonly close: () => void;
};

const blockOf = (text: string): Block =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [at === 0 ? 'comment' : line.slice(0, at), line.slice(at + 2)];
    }),
  );

/** Opens a stream; a comment is the field `comment` of its block. */
export const openStream = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> => {
  const stop = new AbortController();
  const { status, body } = await fetch(url, { headers, signal: stop.signal });
  const chunks = status === 200 ? body?.getReader() : undefined;
  if (!chunks) stop.abort();
  let text = '';
  const next = async (): Promise<Block | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = blockOf(text.slice(0, end));
        text = text.slice(end + 2);
        return block;
      }
      const read = await chunks?.read();
      if (!read?.value) return undefined;
      text += new TextDecoder().decode(read.value);
    }
  };
  return {
    status,
    until: async (isIt) => {
      for (;;) {
        const block = await next();
        if (!block || isIt(block)) return block;
      }
    },
    close: () => stop.abort(),
  };
};
