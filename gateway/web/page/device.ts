/** Header with the device token; see the API's sign-in limits. */
const header = 'X-Device-Token';

const placeOf = (email: string): string => `countinghouse.device ${email.trim().toLowerCase()}`;

/** Headers of a sign-in from a browser that has signed in to this account before. */
export const deviceHeaders = (email: string): Record<string, string> => {
  const token = localStorage.getItem(placeOf(email));
  return token === null ? {} : { [header]: token };
};

/**
 * Stores the device token of an answer. It opens no session; it exempts this browser from delays caused by wrong guesses
 * elsewhere.
 */
export const keepDevice = (email: string, answer: Response): void => {
  const token = answer.headers.get(header);
  if (token !== null) localStorage.setItem(placeOf(email), token);
};
