/** An event as the API returns it, in the winter of Halifax. */
export const anEvent = (overrides: object = {}) => ({
  _id: 'evt_1',
  title: 'Read your bill',
  description: 'Bring last winter’s bills.',
  date: '2027-03-01',
  hours: '18:00–20:30',
  place: 'Central Library, room 2',
  city: 'Halifax',
  timeZone: 'America/Halifax',
  link: '',
  lang: 'en' as const,
  languages: ['en', 'fr', 'es'] as const,
  publishedAt: '2027-01-15T12:00:00.000Z',
  ...overrides,
})
