/** How many footprints a person can have shared at once. */
export const maxShares = 50
/** Characters of the name on the page of a shared footprint. */
export const maxByLength = 60
