import type { Share } from '#shared/footprints/shares/share.ts'

/** This example has everything that the page can show, so that the build finds all its styles. */
export const shareExample: Share = {
  _id: 'shr_example',
  kind: 'result',
  calculator: 'aircraft',
  options: [{ option: 'commercial' }, { refinement: 'flightClass', option: 'economy' }],
  people: 2,
  by: 'Ada',
  sharedAt: '2026-03-01T10:00:00.000Z',
  kg: 180,
  range: { least: 120, most: 310 },
  portalKg: 90,
  count: 1,
  regions: ['Canada'],
  factors: ['published-2026'],
  parts: [{ id: 'aircraft', quantities: [{ value: 1000, unit: 'km' }], kg: 180 }],
  leftOut: ['gas'],
  sources: [
    {
      title: 'Conversion factors',
      publisher: 'A publisher',
      year: 2026,
      url: 'https://factors.example',
      licence: 'A licence',
      region: 'Canada',
    },
  ],
}
