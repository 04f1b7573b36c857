import { compare, sub } from '../../../kernel/values/money/money.ts';
import type {
  Bundle,
  SourceContact,
  SourceDocument,
  SourceEntry,
  Warning,
} from '../bundle/bundle.ts';

/**
 * Contacts, entries and documents, each once and each with an id of its own: what two files tell alike is one,
 * and of entries and documents what only shares its number with another comes over beside it.
 */
export const onceEach = (bundle: Bundle): Bundle => {
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

/** A list of all and one of what is open tell of the same document: the lines of one, and what is left of the other. */
const fuller = (a: SourceDocument, b: SourceDocument): SourceDocument => {
  const one = a.lines.length >= b.lines.length ? { ...b, ...a } : { ...a, ...b };
  const open = Math.min(a.open, b.open);
  return { ...one, open, ...(one.status === 'open' && open === 0 ? { status: 'paid' } : {}) };
};

/** Joins what is the same under one id; what is not takes an id of its own. */
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

/** One party in several lists is one contact: a customer who is a supplier too is both. */
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

/** What they owe as a customer less what is owed to them as a supplier. */
const netBalance = (a: SourceContact, b: SourceContact): number | undefined => {
  if (a.balance === undefined || b.balance === undefined) return a.balance ?? b.balance;
  return compare(a.balance, b.balance) === 0 && a.role === b.role
    ? a.balance
    : sub(a.balance, b.balance);
};
