import { Type } from '@sinclair/typebox';
import { batch, type Now, type Send, send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { EntityName } from '../connectors/connector.ts';
import { platforms } from '../platforms/all.ts';
import type { Entity, External } from '../platforms/platform.ts';
import { planContact } from './contact.ts';
import { planDocument } from './document.ts';
import { link, linkedTo } from './link.ts';
import type { Around, Plan } from './plan.ts';
import { planProduct, planStock } from './product.ts';
import { isThere, thereNow } from './there.ts';

const Input = Type.Object({
  connector: Type.String(),
  entity: EntityName,
  record: Type.Unsafe<External>(Type.Object({ external_id: Type.String() })),
});

const planOf = (record: External, around: Around): Plan | undefined => {
  if (record.kind === 'product') return planProduct(record, around);
  if (record.kind === 'stock') return planStock(record, around);
  return record.kind === 'contact' ? planContact(record, around) : planDocument(record, around);
};

/** What is to be done about a record: nothing where it is as it was. */
const sendsFor = (
  reader: Reader,
  { connector, entity, record }: { connector: string; entity: Entity; record: External },
  now: Now,
): readonly Send[] => {
  // Stock has no records of its own: it is that of products.
  const of = record.kind === 'stock' ? 'products' : entity;
  const known = linkedTo(reader, connector, of, record.external_id);
  const mark = sha256(canonical(record)).slice(0, 32);
  if (known?.mark === mark) return [];
  const platform = platforms.get(connector);
  const there = platform && thereNow(platform, record);
  const isEcho = platform?.tellsAll && known && there;
  // What was changed here since is not undone by it.
  if (isEcho && isThere(reader, platform, known.entity_id, there)) return [];
  const around = { reader, now, connector, entity: of, known: known?.entity_id };
  const plan = planOf(record, around);
  if (!plan) return [];
  const { entity_id, sends, told } = plan;
  const linked = { platform: connector, entity: of, external_id: record.external_id, entity_id };
  // What was seen of the product itself is not what is seen of its stock.
  const seen = record.kind === 'stock' ? (known?.mark ?? '') : mark;
  return [...sends, send(link, { ...linked, mark: seen, told, ...(there ? { there } : {}) })];
};

/** Takes in one record of a platform, all of it or nothing. */
export const take = batch('connectors.records.take', {
  says: 'Take in a record of a platform.',
  by: 'admin',
  takes: Input,
  gives: Type.Object({ told: Type.String() }),
  together: true,
  lane: 'work',
  reads: (reader, input, _, now) => ({ sends: sendsFor(reader, input, now) }),
  runs: (_, __, { sends }) => sends,
  sums: (results) => {
    const last = results.at(-1);
    const told = last?.done ? String(last.answer['told']) : 'nothing';
    return { facts: [], answer: { told } };
  },
});
