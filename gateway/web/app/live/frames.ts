/** Ledger entry as the stream sends it. */
export type Entry = {
  readonly id: number;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actor_id: string | null;
  readonly ts: string;
  /** Request that recorded it, with all that it caused. */
  readonly correlation_id?: string;
  readonly actor_name?: string | null;
  readonly entity_name?: string | null;
};

/** Frame of the event stream; one without an event only sets the id from which a stream is resumed. */
export type Frame = {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
};

const frameOf = (block: string): Frame => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()] as const;
    }),
  );
  const data = JSON.parse(fields.get('data') ?? '{}') as Frame['data'];
  return { event: fields.get('event'), id: fields.get('id'), data };
};

/** Reads the frames of a stream until it ends; `beat` is called with each piece, heartbeats included. */
export const readFrames = async (
  body: ReadableStream<Uint8Array>,
  heard: (frame: Frame) => void,
  beat: () => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    beat();
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) heard(frameOf(block));
  }
};
