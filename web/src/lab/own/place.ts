/** How an address says that a laboratory is a question of one's own; what it asks stands behind (asked.ts). */
export const OWN = 'own';

export const isOwnPlace = (place: string | null): boolean => place?.split(',', 1)[0] === OWN;
