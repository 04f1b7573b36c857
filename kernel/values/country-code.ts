/** Languages in which names of countries are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'id', 'ja', 'th', 'vi', 'ar'];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Present ISO 3166-1 code of an older or alternative one, such as GB of UK. */
const canonicalRegion = (code: string): string =>
  new Intl.Locale(Intl.getCanonicalLocales(`und-${code}`)[0] ?? 'und').region ?? code;

let byName: ReadonlyMap<string, string> | undefined;

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Codes of all countries by their names in the known languages. */
const namesOfCountries = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const first of letters)
      for (const second of letters) {
        const name = names.of(first + second);
        if (name) found.set(plain(name), canonicalRegion(first + second));
      }
  }
  return found;
};

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** ISO 3166-1 code of a country that is given by its code or its name; undefined where it is not known. */
export const countryCode = (text: string | null | undefined): string | undefined => {
  const sent = text?.trim();
  if (!sent) return undefined;
  const code = sent.toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && english.of(code)) return canonicalRegion(code);
  byName ??= namesOfCountries();
  return byName.get(plain(sent));
};
