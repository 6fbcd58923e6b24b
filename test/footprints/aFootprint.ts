import type { EntryForm } from '#shared/footprints/footprint.ts'

let count = 0

/** A flight of 1,000 km, which is 90 kg by the portal's factors. */
export const aFlight = (overrides: Partial<EntryForm> = {}): EntryForm => ({
  id: `entry-${String(++count).padStart(6, '0')}`,
  calculator: 'aircraft',
  inputs: { flightDistance: '1000', aircraftType: 'commercial' },
  factors: '2026-1',
  at: '2026-03-01T10:00:00.000Z',
  ...overrides,
})

export const aFootprint = (overrides: Record<string, unknown> = {}) => ({
  kind: 'personal' as const,
  name: 'At home',
  year: 2026,
  people: 1,
  entries: [aFlight()],
  planned: [] as string[],
  ...overrides,
})
