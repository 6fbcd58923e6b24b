/** The number of footprints that a person can share at the same time. */
export const maxShares = 50
/** The longest name on the page of a shared footprint, in characters. */
export const maxByLength = 60
