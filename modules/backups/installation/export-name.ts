/** The name of an archive of the installation, by the second it was made. */
export const exportName = (ts: string): string =>
  `${ts.slice(0, 19).replace(/[-:T]/g, '')}.countinghouse-backup`;
