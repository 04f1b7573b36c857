import type { Code } from '../../../kernel/platform/pdf/codes.ts';
import { type Html, html, trusted } from '../../../kernel/values/html.ts';

/** Minimum quiet zone on either side of bars, in modules (ISO/IEC 15417). */
const quiet = 10;

/** Maximum width of a module, in millimetres. */
const widest = 0.38;

/** Bars with quiet zones as SVG, at most this wide and high (mm). */
export const bars = (runs: readonly number[], room: number, height: number): Html => {
  const modules = runs.reduce((sum, run) => sum + run, 0) + 2 * quiet;
  const width = Math.min(widest * modules, room);
  let at = quiet;
  const path = runs
    .map((run, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${run}v1h-${run}z` : '';
      at += run;
      return bar;
    })
    .join('');
  return picture(path, { width, height }, { width: modules, height: 1 });
};

/** Square code as SVG with this side (mm). */
export const square = ({ side = 0, dark = [] }: Code, millimetres: number): Html => {
  const rows = Array.from({ length: side }, (_, row) => dark.slice(row * side, (row + 1) * side));
  const path = rows.map((row, at) => dashes(row, at)).join('');
  const size = { width: millimetres, height: millimetres };
  return picture(path, size, { width: side, height: side });
};

/** Path of the dark modules of a row, one dash for each run. */
const dashes = (row: readonly boolean[], at: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? 'x' : ' '))
      .join('')
      .matchAll(/x+/g),
  ]
    .map(({ 0: run, index }) => `M${index} ${at}h${run.length}v1h-${run.length}z`)
    .join('');

type Box = { readonly width: number; readonly height: number };

const picture = (path: string, size: Box, modules: Box): Html =>
  html`<svg width="${round(size.width)}mm" height="${round(size.height)}mm" viewBox="0 0 ${modules.width} ${modules.height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${trusted(path)}"/></svg>`;

const round = (millimetres: number): string => millimetres.toFixed(3);
