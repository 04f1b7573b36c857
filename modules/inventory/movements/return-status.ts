/** The status of goods that come back, by the condition they are in. */
export const statusBack = (condition: string | null | undefined): 'damaged' | 'available' =>
  condition === 'damaged' ? 'damaged' : 'available';

/** Whether what comes back lies apart from the lot it left: good goods and damaged ones are no one lot. */
export const liesApart = (held: string | undefined, back: 'damaged' | 'available'): boolean =>
  held !== 'sold' && (held === 'damaged') !== (back === 'damaged');
