/** The counts of an import of `fixtures/organisations.*`, which have rows with errors and companies that come twice. */
export const faulty = {
  totalRows: 1178,
  successfulUploads: 1152,
  failedUploads: 26,
  uploadedCount: 1142,
  processedRows: 1178,
  status: 'partial',
}

/** The companies of these listings, by their industry. */
export const industries = {
  Broker: 58,
  Exchange: 87,
  'Local Contractors': 281,
  Project: 611,
  Retail: 49,
  Wholesaler: 56,
}

export const countBy = <T>(list: T[], of: (item: T) => string) => {
  const counts: Record<string, number> = {}
  for (const item of list) counts[of(item)] = (counts[of(item)] ?? 0) + 1
  return counts
}
