export const maxEntries = 500
export const maxFootprints = 50
export const maxPeople = 50
export const firstYear = 1990
