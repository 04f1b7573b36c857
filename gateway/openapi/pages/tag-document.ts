import { type Part, partOf } from '../document-parts.ts';

const components = '#/components/';

/** The document with the operations of one tag, and of its components what they refer to. */
export const tagDocument = (document: Part, tag: string): Part => {
  const isOfTag = (operation: unknown): boolean => {
    const { tags } = partOf(operation);
    return Array.isArray(tags) && tags.includes(tag);
  };
  const paths = Object.fromEntries(
    Object.entries(partOf(document['paths']))
      .map(([path, operations]) => {
        const own = Object.entries(partOf(operations)).filter(([, one]) => isOfTag(one));
        return [path, Object.fromEntries(own)] as const;
      })
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
  const { webhooks: _, ...rest } = document;
  return {
    ...rest,
    tags: (document['tags'] as readonly Part[]).filter(({ name }) => name === tag),
    paths,
    components: componentsOf(partOf(document['components']), paths),
  };
};

/** Components that a part refers to, directly or through others, and all security schemes. */
const componentsOf = (all: Part, part: Part): Part => {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    // Mappings of discriminators are references as plain texts.
    if (typeof value === 'string' && value.startsWith(components) && !used.has(value)) {
      used.add(value);
      const [kind = '', name = ''] = value.slice(components.length).split('/');
      visit(partOf(all[kind])[name]);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(part);
  return Object.fromEntries(
    Object.entries(all).map(([kind, named]) => [
      kind,
      kind === 'securitySchemes'
        ? named
        : Object.fromEntries(
            Object.entries(partOf(named)).filter(([name]) =>
              used.has(`${components}${kind}/${name}`),
            ),
          ),
    ]),
  );
};
