const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Whether ISO 4217 knows a code, be it of a currency in use or of one that is history. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && names.of(code) !== undefined;
