/** An account as administrators see it: a member whom an administrator has given Premium. */
export const account = {
  _id: 'usr_1',
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@example.org',
  emailVerified: false,
  hasSecondFactor: false,
  city: 'Québec',
  country: 'Canada',
  state: '',
  role: 'user',
  package: 'premium',
  complimentaryPackage: 'premium',
  paidPackage: 'free',
  language: 'fr',
  createdAt: '2026-04-01T12:00:00.000Z',
  version: 3,
}
