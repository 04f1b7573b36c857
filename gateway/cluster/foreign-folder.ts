/** Reason why a folder of a single node joins no cluster. */
export const foreignFolder =
  'The data folder holds entries that come from no cluster. Start with an empty data folder, or move it in: npm run cluster -- move-in.';
