import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { keptStore } from './store.ts';

/** Choice of colours; `system` follows the operating system. */
export type Colours = 'system' | 'light' | 'dark';

/** Density of tables and controls. */
export type Density = 'comfortable' | 'compact';

/** Chosen colours; the engine room reads the same choice. */
export const colours = keptStore<Colours>('colours', 'system');

/** Chosen density. */
export const density = keptStore<Density>('density', 'comfortable');

/** Applies the chosen colours and density to the document. */
export const applyLooks = (): void => {
  const { dataset } = document.documentElement;
  const asked = colours.get();
  if (asked === 'system') delete dataset['theme'];
  else dataset['theme'] = asked;
  dataset['density'] = density.get();
};

const accent: MantineColorsTuple = [
  ...(['#eef7f3', '#dceee6', '#b9dccd', '#90c7b0', '#62bd9b'] as const),
  ...(['#3f977a', '#1f7f63', '#116a51', '#0d5642', '#0a4334'] as const),
];

/** Mantine's theme: one accent colour, the system's typeface, small radii. */
export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  defaultRadius: 6,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  cursorType: 'pointer',
  focusRing: 'auto',
});
