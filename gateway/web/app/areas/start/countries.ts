import { byText, nameOf } from '../../words/format.ts';

/** Countries and territories, ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KN KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

/** Countries by name in the present language. */
export const countries = (): readonly { readonly value: string; readonly label: string }[] =>
  codes
    .map((value) => ({ value, label: nameOf('region', value) }))
    .sort((one, other) => byText(one.label, other.label));

/** Country of this browser by its language; undefined if it names none. */
export const likelyCountry = (): string | undefined =>
  navigator.languages
    .map((tag) => new Intl.Locale(tag).region)
    .find((region) => region !== undefined && codes.includes(region));
