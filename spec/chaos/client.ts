import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { Body, Read, Write } from './history.ts';
import { attempt, newWrite, settle, type World } from './send.ts';

/** Runs until its run is over. */
export type Runs = (isOver: () => boolean) => Promise<void>;

type Item = { readonly description?: string | null; readonly version: number };
type Note = { readonly note: string };

/** Reads a register or the list of notes at a node, and notes what it says; undefined without an answer. */
export const readAt = async (
  world: World,
  { reader, node, record }: { reader: string; node: ClusterNode; record: string },
  asked = 0,
): Promise<Read | undefined> => {
  const isList = record === world.contact;
  const path = isList ? `/crm/contacts/${record}/notes` : `/items/${record}`;
  const headers = asked > 0 ? { 'X-Wait-For': String(asked) } : {};
  const answer = await attempt(world, node, 'GET', path, headers);
  if (!answer || answer.status === 503) return undefined;
  const { reads } = world.history;
  const isNew = !reads.some((one) => one.reader === reader && one.record === record);
  // A copy that was not asked to wait may not have the record yet; once seen, it stays.
  if (answer.status === 404 && asked === 0 && isNew) return undefined;
  if (answer.status !== 200) {
    const says = `${reader} read ${record} at ${node.host} (position ${answer.position}): ${answer.status} ${answer.bytes}`;
    world.history.findings.push(says);
    return undefined;
  }
  const { version, description } = answer.body as Item;
  const notes = answer.body as unknown as readonly Note[];
  const read: Read = {
    ...{ reader, host: node.host, record, asked },
    ...{ ended: performance.now(), position: Number(answer.position) },
    ...(isList
      ? { list: notes.map(({ note }) => note).toReversed() }
      : { version, text: description ?? '' }),
  };
  reads.push(read);
  return read;
};

/** A client with a name; its choices come from its dice. */
export const clientOf = (world: World, client: string, at: Dice): Runs => {
  const { cluster, contact, registers } = world;
  let position = world.since;
  let count = 0;
  const write = async (
    given: Pick<Write, 'kind'> & Partial<Write>,
    path: string,
    body: (name: string) => Body,
    isOver: () => boolean,
  ): Promise<Write> => {
    count += 1;
    const name = given.name ?? `${given.kind}-${client}-${count}`;
    const verb = given.kind === 'register' ? 'PATCH' : 'POST';
    const one = newWrite(world, { client, name, call: { verb, path, body: body(name) }, ...given });
    await settle(world, one, at, isOver);
    position = Math.max(position, one.position);
    return one;
  };
  const invoice: Runs = async (isOver) => {
    const body = (name: string): Body => ({
      ...{ doc_type: 'invoice', contact_id: contact, reference: name },
      line_items: [{ name: 'Work', quantity: 1, unit_price: 10 }],
    });
    const draft = await write({ kind: 'invoice' }, '/docs', body, isOver);
    if (draft.outcome === 'done')
      await write({ kind: 'issue' }, `/docs/${draft.id}/finalize`, () => ({}), isOver);
  };
  /** Reads at any node, at no earlier position than anything seen before. */
  const read = async (record: string): Promise<Read | undefined> => {
    const node = at.one(cluster.nodes) as ClusterNode;
    const found = await readAt(world, { reader: client, node, record }, position);
    position = Math.max(position, found?.position ?? 0);
    return found;
  };
  /** Reads a register, and writes it if it is still at that version. */
  const register: Runs = async (isOver) => {
    const record = at.one(registers) ?? '';
    const found = await read(record);
    if (!found) return;
    const given = { kind: 'register', record, expected: found.version ?? 0 } as const;
    const body = (name: string): Body => ({ fields_changed: { description: name } });
    await write(given, `/items/${record}`, body, isOver);
  };
  const step: Runs = async (isOver) => {
    const chance = at.whole(0, 11);
    if (chance < 3)
      await write(
        { kind: 'item' },
        '/items',
        (name) => ({ name, sell_by: 'piece', quantity: 1, cost_price: 2 }),
        isOver,
      );
    else if (chance < 5)
      await write(
        { kind: 'note', record: contact },
        `/crm/contacts/${contact}/notes`,
        (note) => ({ note }),
        isOver,
      );
    else if (chance < 6) await invoice(isOver);
    else if (chance < 9) await register(isOver);
    else if (chance < 10)
      await write(
        { kind: 'refused' },
        '/items',
        (name) => ({ name, sell_by: 'no such unit' }),
        isOver,
      );
    else await read(at.one([contact, ...registers]) ?? contact);
  };
  return async (isOver) => {
    while (!isOver()) await step(isOver);
  };
};

/** An observer of one node, which reads without waiting for a position. */
export const observerOf = (world: World, node: ClusterNode, at: Dice): Runs => {
  const records = [world.contact, ...world.registers];
  return async (isOver) => {
    while (!isOver()) {
      const record = at.one(records) ?? world.contact;
      await readAt(world, { reader: `the observer of ${node.host}`, node, record });
      await pause(at.whole(0, 100));
    }
  };
};
