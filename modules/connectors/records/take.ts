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
import type { ImportContext, Plan } from './plan.ts';
import { hasState, stateInRecord } from './platform-state.ts';
import { planProduct } from './product.ts';
import { planStock } from './stock.ts';

const Input = Type.Object({
  connector: Type.String(),
  entity: EntityName,
  record: Type.Unsafe<External>(Type.Object({ external_id: Type.String() })),
});

const planOf = (record: External, around: ImportContext): Plan | undefined => {
  if (record.kind === 'product') return planProduct(record, around);
  if (record.kind === 'stock') return planStock(record, around);
  return record.kind === 'contact' ? planContact(record, around) : planDocument(record, around);
};

/** Commands that import a record; none if it has not changed. */
const sendsFor = (
  reader: Reader,
  { connector, entity, record }: { connector: string; entity: Entity; record: External },
  now: Now,
): readonly Send[] => {
  // Stock is linked by its product.
  const of = record.kind === 'stock' ? 'products' : entity;
  const known = linkedTo(reader, connector, of, record.external_id);
  const mark = sha256(canonical(record)).slice(0, 32);
  if (known?.mark === mark) return [];
  const platform = platforms.get(connector);
  const there = platform && stateInRecord(platform, record);
  const isEcho = platform?.tellsAll && known && there;
  // The echo of a push does not undo later changes of this side.
  if (isEcho && hasState(reader, platform, known.entity_id, there)) return [];
  const around = { reader, now, connector, entity: of, known: known?.entity_id };
  const plan = planOf(record, around);
  if (!plan) return [];
  const { entity_id, sends, told } = plan;
  const linked = { platform: connector, entity: of, external_id: record.external_id, entity_id };
  // A stock record does not replace the hash of the product.
  const seen = record.kind === 'stock' ? (known?.mark ?? '') : mark;
  return [...sends, send(link, { ...linked, mark: seen, told, ...(there ? { there } : {}) })];
};

/** Imports one record of a platform, with everything it needs or not at all. */
export const take = batch('connectors.records.take', {
  says: 'Import a record of a platform.',
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
