const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });

/** Tests for an ISO 4217 code, current or historic. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && names.of(code) !== undefined;
