/** Ledger entry as the stream sends it. */
export type Entry = {
  readonly id: number;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly actor_id: string | null;
  readonly source: string;
  readonly ts: string;
  readonly causation_id: number | null;
  readonly actor_name?: string | null;
  readonly entity_name?: string | null;
};

/** Frame of the event stream. */
export type Frame = {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Frame of a block of lines; undefined for a comment. */
export const frameOf = (block: string): Frame | undefined => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()] as const;
    }),
  );
  const event = fields.get('event');
  const data = fields.get('data');
  if (event === undefined || data === undefined) return undefined;
  return { event, id: fields.get('id'), data: JSON.parse(data) as Frame['data'] };
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
    for (const block of blocks) {
      const frame = frameOf(block);
      if (frame) heard(frame);
    }
  }
};
