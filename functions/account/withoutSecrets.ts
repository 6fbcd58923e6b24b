import type { Row } from '#functions/platform/table/table.ts'

/** The keys of a row, and what authenticates someone: neither is a record about the user. */
const inward =
  /^(pk|sk|gsi\d[ps]k|expiresAt|version|passwordVersion|sessionId|personalData|search)$|hash$|token$|secret/i

/** A stored row as it may be handed to the user it is about. */
export const withoutSecrets = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !inward.test(name)))
