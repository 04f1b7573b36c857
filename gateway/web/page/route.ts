import { useEffect, useState } from 'preact/hooks';

/** Location in the page: the segments of the address after `#`, and its query. */
export type Place = {
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
};

/** Decodes a segment; one that was never encoded is kept. */
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

/** Address of a location in the page. */
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

/** Navigates to an address. */
export const goTo = (address: string): void => {
  location.hash = address;
};

/** Current location, updated when it changes. */
export const usePlace = (): Place => {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const moved = (): void => setPlace(here());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  return place;
};
