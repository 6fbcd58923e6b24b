/** Limits of one account in any plan. */
export const maxInventories = 20
export const maxSites = 100
export const maxYears = 30
/** The activities of one inventory. */
export const maxActivities = 20_000
export const maxChanges = 50
export const firstYear = 1990
export const lastYear = 2200
/** The rows of one spreadsheet. */
export const maxImportRows = 10_000
/** The report of an import lists at most this many problems, and counts all of them. */
export const maxShownProblems = 200
