/** Progress bar on one terminal line; dots if the output is not a terminal. */
export const progress = (
  total: number,
): { readonly step: () => void; readonly end: () => void } => {
  let at = 0;
  const draw = (): void => {
    const share = Math.min(1, at / total);
    const full = Math.round(share * 40);
    process.stdout.write(
      `\r  [${'='.repeat(full)}${' '.repeat(40 - full)}] ${Math.round(share * 100)} %`,
    );
  };
  return {
    step: () => {
      at += 1;
      if (process.stdout.isTTY && at % 10 === 0) draw();
      else if (!process.stdout.isTTY && at % 200 === 0) process.stdout.write('.');
    },
    end: () => {
      at = total;
      if (process.stdout.isTTY) draw();
      process.stdout.write('\n');
    },
  };
};
