/** Roles of a contact. */
export const contactTypes = ['customer', 'supplier', 'both', 'other'] as const;
