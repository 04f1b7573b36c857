import { useEffect, useState } from 'preact/hooks';

/** Where in the page one is: the segments of the address after `#`, and its query. */
export type Place = {
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
};

/** A segment that was never encoded stands for itself. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const here = (): Place => {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?', 2);
  return {
    segments: path.split('/').filter(Boolean).map(decoded),
    query: Object.fromEntries(new URLSearchParams(query)),
  };
};

/** The address of a place. */
export const to = (
  segments: readonly string[],
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const sent = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(sent).toString();
  return `#/${segments.map(encodeURIComponent).join('/')}${text ? `?${text}` : ''}`;
};

/** Goes to a place. */
export const goTo = (address: string): void => {
  location.hash = address;
};

/** Where one is, followed as it changes. */
export const usePlace = (): Place => {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const moved = (): void => setPlace(here());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return place;
};
