import { domainToASCII } from 'node:url';

/** Characters that are invisible or turn the direction of text: controls, formats, separators, fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[^\S ]/u;

/** The scripts of a local part, without what every script shares. */
const scriptsOf = (text: string): Set<string> => {
  const known = [
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Hebrew',
    'Arabic',
    'Thai',
    'Devanagari',
  ];
  const found = new Set<string>();
  for (const character of text) {
    if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)) continue;
    const east =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
    const script = east.test(character)
      ? 'East Asian'
      : known.find((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(character));
    found.add(script ?? 'other');
  }
  return found;
};

const parts = (email: string): readonly [string, string] => {
  const at = email.lastIndexOf('@');
  return at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
};

/**
 * The form in which emails are compared (NFKC, lower case, the domain as UTS 46 ASCII), so that no two logins look
 * alike.
 */
export const emailKey = (email: string): string => {
  const [local, domain] = parts(email.trim().normalize('NFKC').toLowerCase());
  return domain ? `${local}@${domainToASCII(domain) || domain}` : local;
};

/**
 * True if a login may have an email: no invisible or bidirectional characters, a local part in one script, and a domain valid
 * in UTS 46 (Unicode Technical Standard 39, restriction level "single script").
 */
export const isLoginEmail = (email: string): boolean => {
  const text = email.trim();
  const [local, domain] = parts(text.normalize('NFKC'));
  if (invisible.test(text) || text.includes(' ')) return false;
  return local !== '' && scriptsOf(local).size <= 1 && domainToASCII(domain) !== '';
};
