import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { uuid } from '../../kernel/values/ids.ts';
import type { Answer, ClusterNode, TestCluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { History, Write } from './history.ts';

/** Milliseconds after which a client gives an attempt up. */
const attemptMs = 6000;

/** The cluster that clients use, and the records they share. */
export type World = {
  readonly cluster: TestCluster;
  readonly history: History;
  readonly contact: string;
};

/** A client, which writes and reads at nodes by chance until its run is over. */
export type Client = { readonly run: (isOver: () => boolean) => Promise<void> };

type Body = Readonly<Record<string, unknown>>;

/** A client with a number; its choices come from its dice. */
export const clientOf = ({ cluster, history, contact }: World, n: number, at: Dice): Client => {
  let position = 0;
  let count = 0;
  let lastItem: { readonly id: string; readonly position: number } | undefined;
  const node = (): ClusterNode => at.one(cluster.nodes) as ClusterNode;
  const attempt = (verb: string, path: string, asked: Body = {}): Promise<Answer | undefined> =>
    cluster
      .ask(node(), verb, path, { ...asked, signal: AbortSignal.timeout(attemptMs) })
      .catch(() => undefined);
  /** Sends a request with its key to nodes by chance until one of them settles it. */
  const settled = async (
    path: string,
    body: Body,
    key: string,
    isOver: () => boolean,
  ): Promise<Answer | undefined> => {
    while (!isOver()) {
      const answer = await attempt('POST', path, { body, 'Idempotency-Key': key });
      const isOpen = !answer || answer.status >= 500 || [401, 409, 429].includes(answer.status);
      if (answer && !isOpen) return answer;
      await pause(50);
    }
    return undefined;
  };
  const write = async (
    kind: Write['kind'],
    path: string,
    body: (name: string) => Body,
    isOver: () => boolean,
  ): Promise<{ readonly one: Write; readonly answer: Answer | undefined }> => {
    count += 1;
    const name = `${kind}-${n}-${count}`;
    const one: Write = {
      ...{ client: n, kind, name, key: uuid(), began: performance.now() },
      ...{ ended: Number.POSITIVE_INFINITY, outcome: 'unknown', position: 0 },
    };
    history.writes.push(one);
    const answer = await settled(path, body(name), one.key, isOver);
    if (answer) {
      one.ended = performance.now();
      one.outcome = answer.status < 300 ? 'done' : 'refused';
      one.position = Number(answer.position);
      if (one.outcome === 'done') position = Math.max(position, one.position);
      const isExpected = one.outcome === (kind === 'refused' ? 'refused' : 'done');
      if (!isExpected) history.findings.push(`${name}: ${answer.status} ${answer.bytes}`);
    }
    return { one, answer };
  };
  const item = async (isOver: () => boolean): Promise<void> => {
    const body = (name: string): Body => ({ name, sell_by: 'piece', quantity: 1, cost_price: 2 });
    const { one, answer } = await write('item', '/items', body, isOver);
    if (one.outcome === 'done')
      lastItem = { id: String(answer?.body['id']), position: one.position };
  };
  const invoice = async (isOver: () => boolean): Promise<void> => {
    const body = (name: string): Body => ({
      ...{ doc_type: 'invoice', contact_id: contact, reference: name },
      line_items: [{ name: 'Work', quantity: 1, unit_price: 10 }],
    });
    const { one, answer } = await write('invoice', '/docs', body, isOver);
    if (one.outcome !== 'done') return;
    const issued = await settled(`/docs/${answer?.body['id']}/finalize`, {}, uuid(), isOver);
    if (issued && issued.status >= 300)
      history.findings.push(`${one.name} was not issued: ${issued.status} ${issued.bytes}`);
  };
  /** Reads the last own item at any node: it is there, at no earlier position than anything read before. */
  const read = async (): Promise<void> => {
    if (!lastItem) return;
    const asked = { 'X-Wait-For': String(position) };
    const answer = await attempt('GET', `/items/${lastItem.id}`, asked);
    if (!answer || answer.status >= 500 || answer.status === 401) return;
    if (answer.status !== 200)
      history.findings.push(`client ${n} does not read its write at ${lastItem.position}`);
    if (Number(answer.position) < position)
      history.findings.push(`client ${n} read ${answer.position} after ${position}`);
    position = Math.max(position, Number(answer.position));
  };
  return {
    run: async (isOver) => {
      while (!isOver()) {
        const chance = at.whole(0, 9);
        if (chance < 4) await item(isOver);
        else if (chance < 6)
          await write('note', `/crm/contacts/${contact}/notes`, (note) => ({ note }), isOver);
        else if (chance < 7) await invoice(isOver);
        else if (chance < 8)
          await write('refused', '/items', (name) => ({ name, sell_by: 'no such unit' }), isOver);
        else await read();
      }
    },
  };
};
