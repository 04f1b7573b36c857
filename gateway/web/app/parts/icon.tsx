import type { ReactNode } from 'react';

/** Drawings of the icons, on a grid of 16. */
const drawings = {
  home: 'M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4z',
  sell: 'M8.5 2.5H13.5V7.5L7.5 13.5 2.5 8.5zM11 5h.01',
  buy: 'M2 2.5h2l1.5 7.5h6.5l1.5-5.5H4.5M6.5 13h.01M11.5 13h.01',
  make: 'M2.5 13.5V7l4 2.5V7l4 2.5V3h3v10.5zM5 11.5h.01M8 11.5h.01',
  person:
    'M8 8.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM3 13.5c.5-2.4 2.4-3.7 5-3.7s4.5 1.3 5 3.7',
  sliders: 'M2 4.5h7M12 4.5h2M2 11.5h3M8 11.5h6M9 3v3h3V3zM5 10v3h3v-3z',
  machine: 'M2.5 2.5h4v4h-4zM9.5 9.5h4v4h-4zM6.5 4.5h5v5M4.5 6.5v5h5',
  bank: 'M2 6.5 8 3l6 3.5zM3.5 6.5v5M6.5 6.5v5M9.5 6.5v5M12.5 6.5v5M2 13.5h12',
  book: 'M3.5 2.5h9v11h-9zM6 2.5v11M8 5.5h2.5',
  scales: 'M8 2.5v11M4.5 13.5h7M3 5h10M3 5l-1.5 4h3zM13 5l-1.5 4h3z',
  link: 'M6.5 9.5l3-3M7 5l1.5-1.5a2.5 2.5 0 0 1 4 4L11 9M9 11l-1.5 1.5a2.5 2.5 0 0 1-4-4L5 7',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  tag: 'M8.5 2.5h5v5L7 14 2 9zM11 5h.01',
  box: 'M2.5 5 8 2.5 13.5 5v6L8 13.5 2.5 11zM2.5 5 8 7.5 13.5 5M8 7.5v6',
  barcode: 'M2.5 3.5v9M5 3.5v9M7.5 3.5v9M9 3.5v9M11.5 3.5v9M13.5 3.5v9',
  picture: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.5 6h.01',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5 14 14',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  next: 'M6 4l4 4-4 4',
  previous: 'M10 4 6 8l4 4',
  up: 'M4 10l4-4 4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5',
  contrast: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12M8 4.5a3.5 3.5 0 0 1 0 7',
  rows: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  file: 'M4 1.5h5L12.5 5v9.5H4zM9 1.5V5h3.5',
  print: 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  download: 'M8 2.5v7.5M5 7.5 8 10.5l3-3M3 13h10',
  warn: 'M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 12h.01',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5V11M8 5h.01',
  swap: 'M3 5.5h9M9.5 3 12 5.5 9.5 8M13 10.5H4M6.5 8 4 10.5 6.5 13',
  back: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  bell: 'M8 2.5a3.5 3.5 0 0 1 3.5 3.5c0 3.5 1.5 4.5 1.5 4.5H3s1.5-1 1.5-4.5A3.5 3.5 0 0 1 8 2.5zM6.7 13h2.6',
  bolt: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z',
  check: 'M3 8.5 6.5 12 13 4.5',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  sync: 'M13 6.5A5 5 0 0 0 4 5M3 2.5V5h2.5M3 9.5a5 5 0 0 0 9 1.5M13 13.5V11h-2.5',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof drawings;

const mirrored: ReadonlySet<IconName> = new Set(['next', 'previous', 'back', 'swap']);

/** Icon beside a word; it is not read aloud. */
export const Icon = ({ name }: { readonly name: IconName }): ReactNode => (
  <svg
    className={mirrored.has(name) ? 'icon mirrors' : 'icon'}
    viewBox="0 0 16 16"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name]} />
  </svg>
);
