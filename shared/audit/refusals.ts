import { defineRefusals } from '../kernel/defineRefusals.ts'

/** Reasons why a page is not audited: `invalid` is a wrong request, `refused` the page's fault. */
export const auditRefusals = defineRefusals('audit', {
  missing: ['missing', 'This audit does not exist, or no longer exists.'],
  notPublic: [
    'invalid',
    'Enter the address of a public web page. Addresses within a private network cannot be audited.',
  ],
  withCredentials: ['invalid', 'Enter the address without a user name and a password.'],
  wrongPort: ['invalid', 'Only pages on the usual ports, 80 and 443, can be audited.'],
  unknownName: ['refused', 'We found no website at {{host}}. Please check the address, or try again later.'],
  noAnswer: ['refused', '{{host}} does not answer. Please check the address, or try again later.'],
  brokenOff: ['refused', '{{host}} broke off the connection.'],
  badCertificate: [
    'refused',
    'The certificate of {{host}} is not valid, so browsers warn their visitors. Please have it renewed first.',
  ],
  endlessRedirects: ['refused', 'The address redirects in a circle and never shows a page.'],
  badStatus: ['refused', 'The page answers with the error {{status}}.'],
  notAPage: ['refused', 'This address leads to a file, not to a web page.'],
  noContent: ['refused', 'The address answers, but with an empty page.'],
  tooLong: ['refused', 'The page did not finish loading within {{seconds}} seconds.'],
  tooHeavy: ['refused', 'The page uses more memory than an audit has, so it could not be measured.'],
  failed: ['refused', 'An unexpected error occurred during the audit.'],
  notStarted: ['unavailable', 'The audit could not be started. Please try again.'],
  busy: ['unavailable', 'Very many pages are being audited just now. Please try again later.'],
  watchMissing: ['missing', 'This page is not being watched.'],
  tooManyWatches: ['conflict', 'You are watching {{most}} pages already. Stop watching one of them first.'],
})
