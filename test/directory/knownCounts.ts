/**
 * The result of importing `fixtures/organisations.*`, which have rows with errors and companies with two
 * rows.
 */
export const faultyUpload = {
  totalRows: 1178,
  successfulUploads: 1152,
  failedUploads: 26,
  uploadedCount: 1142,
  processedRows: 1178,
  status: 'partial',
}

/** The number of these companies by industry. */
export const companiesByIndustry = {
  Broker: 58,
  Exchange: 87,
  'Local Contractors': 281,
  Project: 611,
  Retail: 49,
  Wholesaler: 56,
}

/** The number of these companies by letter. */
export const companiesByLetter = {
  '#': 8,
  A: 67,
  B: 52,
  C: 98,
  D: 36,
  E: 91,
  F: 32,
  G: 54,
  H: 28,
  I: 53,
  J: 8,
  K: 13,
  L: 26,
  M: 61,
  N: 50,
  O: 107,
  P: 75,
  Q: 5,
  R: 46,
  S: 86,
  T: 56,
  U: 36,
  V: 12,
  W: 34,
  X: 4,
  Y: 1,
  Z: 3,
}

export const countBy = <T>(list: Iterable<T>, keyOf: (item: T) => string) => {
  const counts: Record<string, number> = {}
  for (const item of list) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
