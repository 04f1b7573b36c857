import { compare, sub } from '../../../kernel/values/money/money.ts';
import type {
  Bundle,
  SourceContact,
  SourceDocument,
  SourceEntry,
  Warning,
} from '../bundle/bundle.ts';

/**
 * Bundle without duplicate contacts, entries and documents: identical records of several files are
 * merged; entries and documents that only share an id get ids of their own.
 */
export const withoutDuplicates = (bundle: Bundle): Bundle => {
  const entries = joined(bundle.entries, sameEntry, (before) => before);
  const documents = joined(bundle.documents, sameDocument, fuller);
  const twice = [
    ...twiceTold(entries.again, 'entries'),
    ...twiceTold(documents.again, 'documents'),
  ];
  return {
    ...bundle,
    contacts: merged(bundle.contacts),
    entries: entries.all,
    documents: documents.all,
    warnings: [...bundle.warnings, ...twice],
  };
};

const twiceTold = (n: number, what: string): readonly Warning[] =>
  n === 0
    ? []
    : [
        {
          code: 'told_twice',
          message: `Several files hold ${n} of the same ${what}; they come once.`,
        },
      ];

const sameEntry = (a: SourceEntry, b: SourceEntry): boolean =>
  a.date === b.date && JSON.stringify(a.lines) === JSON.stringify(b.lines);

const sameDocument = (a: SourceDocument, b: SourceDocument): boolean =>
  a.date === b.date && a.contact === b.contact;

/** Merges a document of two lists: the lines of one, and the open amount of the other. */
const fuller = (a: SourceDocument, b: SourceDocument): SourceDocument => {
  const one = a.lines.length >= b.lines.length ? { ...b, ...a } : { ...a, ...b };
  const open = Math.min(a.open, b.open);
  return { ...one, open, ...(one.status === 'open' && open === 0 ? { status: 'paid' } : {}) };
};

/** Merges equal records with the same id; others get a new id. */
const joined = <T extends { readonly id: string }>(
  given: readonly T[],
  isSame: (a: T, b: T) => boolean,
  join: (a: T, b: T) => T,
): { readonly all: readonly T[]; readonly again: number } => {
  const byId = new Map<string, T>();
  let again = 0;
  for (const one of given) {
    let id = one.id;
    for (let n = 2; ; n += 1) {
      const before = byId.get(id);
      if (!before) {
        byId.set(id, id === one.id ? one : { ...one, id });
        break;
      }
      if (isSame(before, one)) {
        byId.set(id, { ...join(before, one), id });
        again += 1;
        break;
      }
      id = `${one.id} #${n}`;
    }
  }
  return { all: [...byId.values()], again };
};

/** Merges contacts of several lists; a customer who is also a supplier becomes both. */
const merged = (contacts: readonly SourceContact[]): readonly SourceContact[] => {
  const byId = new Map<string, SourceContact>();
  for (const one of contacts) {
    const before = byId.get(one.id);
    if (!before) {
      byId.set(one.id, one);
      continue;
    }
    const role =
      before.role && one.role && before.role !== one.role ? 'both' : (before.role ?? one.role);
    const balance = netBalance(before, one);
    byId.set(one.id, {
      ...one,
      ...before,
      ...(role ? { role } : {}),
      ...(balance === undefined ? {} : { balance }),
    });
  }
  return [...byId.values()];
};

/** Net balance of a customer who is also a supplier. */
const netBalance = (a: SourceContact, b: SourceContact): number | undefined => {
  if (a.balance === undefined || b.balance === undefined) return a.balance ?? b.balance;
  return compare(a.balance, b.balance) === 0 && a.role === b.role
    ? a.balance
    : sub(a.balance, b.balance);
};
