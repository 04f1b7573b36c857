/** Header in which this browser says that it has signed in before; see the API's sign-in limits. */
const header = 'X-Device-Token';
const placeOf = (email) => `countinghouse.device ${email.trim().toLowerCase()}`;
/** Headers of a sign-in from a browser that has signed in to this account before. */
export const deviceHeaders = (email) => {
  const token = localStorage.getItem(placeOf(email));
  return token === null ? {} : { [header]: token };
};
/** Keeps the token of an answer: it opens no session, and lets others' wrong guesses not delay this browser. */
export const keepDevice = (email, answer) => {
  const token = answer.headers.get(header);
  if (token !== null) localStorage.setItem(placeOf(email), token);
};
