import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Uuid } from '../../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../../kernel/reader/reader.ts';
import { Email, emailKey, loginByEmail, RoleName } from '../../../identity/contract/queries.ts';
import { objectIn } from '../container/manifest.ts';

/** A member in a company archive; earlier versions write 1 for active. */
const Told = Type.Object({
  id: Uuid,
  email: Email,
  name: Type.Union([Type.String(), Type.Null()]),
  role: RoleName,
  is_active: Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]),
});

/** A member in an archive; erased people are left out. */
export type Person = Static<typeof Told>;

/** The people of whom an unpacked archive tells, one for an email. */
export const peopleIn = (members: string): readonly Person[] => {
  const { users } = objectIn(members, 'company.json');
  const told = (Array.isArray(users) ? users : []).filter((one) => Value.Check(Told, one));
  return [...new Map(told.map((one) => [emailKey(one.email), one])).values()];
};

/** A login to be made. */
export const Stranger = Type.Object({ user_id: Uuid, email: Email, name: Type.String() });
export type Stranger = Static<typeof Stranger>;

/** The people of an archive here. */
export type Here = {
  /** Ids of logins that differ here from the archive. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Members without a login here; they keep the id of the archive. */
  readonly strangers: readonly Stranger[];
};

/** Finds the people of an archive among the logins of this installation: by id, or else by email. */
export const peopleHere = (reader: Reader, people: readonly Person[]): Here => {
  const known = people.map((one) => ({ ...one, here: idHere(reader, one) }));
  const renamed = known.flatMap(({ id, here }) =>
    here === undefined || here === id ? [] : [[id, here] as const],
  );
  const strangers = known.flatMap(({ id, email, name, here }) =>
    here === undefined ? [{ user_id: id, email: email.trim(), name: name ?? '' }] : [],
  );
  return { renamed: Object.fromEntries(renamed), strangers };
};

const idHere = (reader: Reader, { id, email }: Pick<Person, 'id' | 'email'>): string | undefined =>
  reader.of(instance).any(id) ? id : loginByEmail(reader, email)?.user_id;

/** True if a person still has no login here and the email is free. */
export const isStranger = (reader: Reader, { user_id, email }: Stranger): boolean =>
  idHere(reader, { id: user_id, email }) === undefined;
