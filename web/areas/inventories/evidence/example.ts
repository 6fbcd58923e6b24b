/** The API's response about evidence that the portal knows. */
export interface Evidence {
  hash: string
  year: number
  madeAt: string
}

export const evidenceExample: Evidence = {
  hash: '0'.repeat(64),
  year: 2026,
  madeAt: '2026-12-01T12:00:00.000Z',
}
