import type { Bundle, SourceContact } from '../bundle/bundle.ts';
import type { Decisions } from '../scans/decisions.ts';

type Answers = Decisions['mappings'];

/** Contacts to migrate, and the resolution of names to contacts. */
export type Parties = {
  readonly contacts: readonly SourceContact[];
  /** Contact id that a name refers to. */
  readonly find: (ref: string | undefined) => string | undefined;
  /** Number of contacts merged into another. */
  readonly merged: number;
};

const keyOf = (text: string): string => text.trim().toLowerCase();

const bought = ['bill', 'supplier_credit', 'purchase_order'];

/** Role of a contact by its documents, for lists without roles; undefined without documents. */
export const roleByDocuments = ({
  documents,
}: Bundle): ((one: SourceContact) => SourceContact['role']) => {
  const [buys, sells] = [new Set<string>(), new Set<string>()];
  for (const { contact, type } of documents)
    if (contact) (bought.includes(type) ? buys : sells).add(keyOf(contact));
  return ({ id, name }) => {
    const is = (names: ReadonlySet<string>): boolean =>
      [id, name].some((one) => names.has(keyOf(one)));
    if (is(sells)) return is(buys) ? 'both' : 'customer';
    return is(buys) ? 'supplier' : undefined;
  };
};

/**
 * Contacts of the files and those that only documents and control accounts name, without merged
 * duplicates.
 */
export const partiesOf = (
  bundle: Bundle,
  answers: Answers,
  isControl: (account: string) => 'customer' | 'supplier' | undefined,
): Parties => {
  const same = new Map<string, string>();
  for (const [key, answer] of Object.entries(answers)) {
    const [, kept, other] = /^duplicate:(.*)\|(.*)$/.exec(key) ?? [];
    if (answer === 'merge' && kept !== undefined && other !== undefined) same.set(other, kept);
  }
  const keptOf = (id: string): string | undefined => {
    let kept = same.get(id);
    for (let next = kept; next !== undefined && next !== id; next = same.get(next)) kept = next;
    return kept;
  };
  const byKey = new Map<string, string>();
  const contacts: SourceContact[] = [];
  const add = (one: SourceContact): void => {
    contacts.push(one);
    for (const key of [one.id, one.name]) if (!byKey.has(keyOf(key))) byKey.set(keyOf(key), one.id);
  };
  const byDocuments = roleByDocuments(bundle);
  for (const one of bundle.contacts) {
    const answer = answers[`contact_role:${one.id}`] as SourceContact['role'];
    const role = answer ?? one.role ?? byDocuments(one);
    const kept = keptOf(one.id);
    if (kept === undefined) add({ ...one, ...(role ? { role } : {}) });
    else for (const key of [one.id, one.name]) byKey.set(keyOf(key), kept);
  }
  const imply = (name: string | undefined, role: 'customer' | 'supplier'): void => {
    if (!name || byKey.has(keyOf(name))) return;
    add({ id: name, name, role });
  };
  for (const { contact, type } of bundle.documents)
    imply(contact, bought.includes(type) ? 'supplier' : 'customer');
  for (const { lines } of bundle.entries)
    for (const { account, contact } of lines) {
      const role = isControl(account);
      if (role) imply(contact, role);
    }
  return {
    contacts,
    merged: same.size,
    find: (ref) => (ref ? byKey.get(keyOf(ref)) : undefined),
  };
};
