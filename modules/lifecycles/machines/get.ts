import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { lifecycles } from '../../../machines/all.ts';
import { toJson, toMermaid, toScxml, toSvg } from '../../../machines/drawings.ts';
import type { Lifecycle } from '../../../machines/lifecycle.ts';
import { countsOf } from './selection.ts';

const Format = Type.Union(['json', 'mermaid', 'scxml', 'svg'].map((one) => Type.Literal(one)));

/** One lifecycle: as XState JSON, or as a picture. */
export const get = query('lifecycles.machines.get', {
  says: 'Read a state machine as XState JSON, or as mermaid, scxml or svg.',
  explains: [
    '`words` gives the refusal text of each guard, `counts` the records of the company by state.',
    'With `format` mermaid, scxml or svg only the diagram is answered, without counts.',
    'An unknown id answers `not_found`; ids come from `lifecycles_machines_list`.',
  ],
  by: 'viewer',
  takes: Type.Object({ id: AnyId, format: Type.Optional(Format) }),
  gives: Type.Object({
    id: Type.String(),
    title: Type.String(),
    initial: Type.String(),
    states: Type.Record(Type.String(), Type.Unknown()),
    words: Type.Record(Type.String(), Type.String()),
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
  alsoAs: ['text/plain', 'application/scxml+xml', 'image/svg+xml'],
  refuses: [notFound],
  answer: async (reader, { id, format }, _, services) => {
    const life = lifecycles.get(id);
    if (!life) return notFound({ what: 'machine', id });
    const drawn = await drawing(life, format ?? 'json');
    if (drawn) return drawn;
    return {
      ...toJson(life),
      title: life.title,
      words: life.words,
      counts: countsOf(reader, services.registry, id),
    };
  },
});

const drawing = async (life: Lifecycle, format: string): Promise<object | undefined> => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (format === 'mermaid')
    return {
      bytes: bytes(toMermaid(life)),
      media: 'text/plain; charset=utf-8',
      filename: `${life.id}.mmd`,
      inline: true,
    };
  if (format === 'scxml')
    return {
      bytes: bytes(toScxml(life)),
      media: 'application/scxml+xml',
      filename: `${life.id}.scxml`,
      inline: true,
    };
  if (format === 'svg')
    return {
      bytes: bytes(await toSvg(life)),
      media: 'image/svg+xml',
      filename: `${life.id}.svg`,
      inline: true,
    };
  return undefined;
};
