/** One frame of the stream. */
export type Frame = { readonly id?: number; readonly event: string; readonly data: string };

/** Reads the stream until it ends or is aborted; complete frames are passed on, comments are skipped. */
export const readStream = async (
  url: string,
  token: string,
  after: number | undefined,
  heard: (frame: Frame) => void,
  stop: AbortSignal,
): Promise<void> => {
  try {
    const answer = await fetch(`${url}/events/stream`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(after === undefined ? {} : { 'last-event-id': String(after) }),
      },
      signal: stop,
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`the stream: ${answer.status}`);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const frame = frameOf(block);
        if (frame) heard(frame);
      }
    }
  } catch (error) {
    if (!stop.aborted && !/terminated|other side closed/.test(String(error))) throw error;
  }
};

const frameOf = (block: string): Frame | undefined => {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const event = fields.get('event');
  const id = fields.get('id');
  return event === undefined
    ? undefined
    : { event, data: fields.get('data') ?? '', ...(id === undefined ? {} : { id: Number(id) }) };
};

/**
 * Follows a stream with repeated disconnects, each a number of milliseconds after the first frame; collects the ids
 * in order.
 */
export const reconnecting = (
  url: string,
  token: string,
  everyMs: number,
  from: number,
): { readonly ids: readonly number[]; readonly stop: () => Promise<void> } => {
  const ids: number[] = [];
  let going = true;
  let last = from;
  let cut = new AbortController();
  const following = (async () => {
    while (going) {
      cut = new AbortController();
      const { signal } = cut;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = ({ id }: Frame): void => {
        timer ??= setTimeout((one: AbortController) => one.abort(), everyMs, cut);
        if (id === undefined) return;
        ids.push(id);
        last = id;
      };
      await readStream(url, token, last, heard, signal);
      clearTimeout(timer);
    }
  })();
  return {
    ids,
    stop: async () => {
      going = false;
      cut.abort();
      await following;
    },
  };
};
