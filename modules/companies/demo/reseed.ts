import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { inQuery, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { documentLineRows, documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { companyActor, sysDemoReseeded } from '../company/company.ts';
import { unitsOf } from '../settings/readers.ts';
import { categoryNamed } from '../verticals/library.ts';
import { presetNamed } from '../verticals/preset.ts';

/** Demo items that were never used: the books and issued documents know nothing of them. */
const unusedDemo = (reader: Reader): string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT v.id FROM ${itemRows} v
       WHERE v.company=:company AND v.source='demo' AND v.quantity=0 AND v.reserved=0
       AND v.used=0 AND v.status IN ('draft', 'available') AND NOT EXISTS (
         SELECT 1 FROM ${documentLineRows} l JOIN ${documentRows} d ON d.company=l.company AND d.id=l.doc_id
         WHERE l.company=v.company AND l.item_id=v.id AND d.is_issued=1) ORDER BY v.seq`,
    )
    .map(({ id }) => id);

/** Three items of each category, with quantity 0, so that the books stay clean; in a unit the company has. */
const demoItems = (
  categories: readonly string[],
  taken: ReadonlySet<string>,
  units: readonly string[],
) =>
  categories
    .flatMap((name) => categoryNamed(name) ?? [])
    .flatMap(({ name, display_name, default_sell_by, fields }) =>
      ['A', 'B', 'C'].map((letter) => ({
        name: `${display_name} ${letter}`,
        sku: `DEMO-${name.toUpperCase()}-${letter}`,
        category: display_name,
        sell_by: units.includes(default_sell_by) ? default_sell_by : (units[0] ?? default_sell_by),
        attributes: Object.fromEntries(
          fields.flatMap(({ key, options }) => (options?.[0] ? [[key, options[0]]] : [])),
        ),
      })),
    )
    .filter(({ sku }) => !taken.has(sku));

/** Requests new demo items of an industry; used ones are kept. */
export const reseed = command('companies.demo.reseed', {
  says: 'Replace the unused demo items by those of an industry, with quantity 0.',
  explains: [
    'Creates three items for each category of the industry, with quantity 0 so that nothing is posted, and deletes demo items that were never used.',
    'Demo items with stock, reservations, movements or an issued document are kept, and their SKUs are not created again.',
    '`vertical` defaults to that of the company, else hardware; an unknown one is `not_found`.',
    'Settings and other items are untouched.',
  ],
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({
    vertical: Type.Optional(inQuery(Type.String({ pattern: '^[a-z0-9_]{1,100}$' }))),
  }),
  gives: writtenWith({ ok: Type.Literal(true), vertical: Type.String(), wiped: Type.Integer() }),
  refuses: [notFound],
  reads: (reader) => {
    const wiped = unusedDemo(reader);
    const live = reader.rows<{ id: string; live_sku: string }>(
      `SELECT id, live_sku FROM ${itemRows} WHERE company=:company AND live_sku LIKE 'DEMO-%'`,
    );
    const stays = live.filter(({ id }) => !wiped.includes(id));
    return { wiped, taken: new Set(stays.map(({ live_sku }) => live_sku)) };
  },
  decide: ({ settings }, input, { company }, { wiped, taken }) => {
    const vertical = input.vertical ?? String(settings['vertical'] ?? 'hardware');
    const preset = presetNamed(vertical);
    if (!preset) return notFound({ what: 'preset', id: vertical });
    const items = demoItems(
      preset.categories,
      taken,
      unitsOf(company).map((unit) => unit.name),
    );
    return {
      facts: [sysDemoReseeded(company.id, { vertical, wiped, items })],
      answer: { ok: true, vertical, wiped: wiped.length },
    };
  },
});
