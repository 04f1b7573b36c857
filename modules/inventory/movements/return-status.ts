/** Status of returned goods by their condition. */
export const returnStatus = (condition: string | null | undefined): 'damaged' | 'available' =>
  condition === 'damaged' ? 'damaged' : 'available';

/** Tests that returned goods need a lot of their own, because one lot cannot hold good and damaged goods. */
export const needsOwnLot = (held: string | undefined, back: 'damaged' | 'available'): boolean =>
  held !== 'sold' && (held === 'damaged') !== (back === 'damaged');
