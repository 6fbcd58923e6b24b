/** A storage of the browser. `session` ends with the tab; the service worker stores in `cache`. */
export type StorageKind = 'cookie' | 'local' | 'session' | 'cache'

/** The names of all values that the portal stores in browsers, by their purpose; `*` stands for a part that varies. The page /cookies lists them. */
export const browserStorage = {
  login: { cookie: ['session', '__Host-session'] },
  loginWithoutScripts: { cookie: ['loggedIn'] },
  knownBrowser: { cookie: ['browser', '__Host-browser'] },
  claims: {
    local: [
      'userId',
      'package',
      'role',
      'duties',
      'courses',
      'isLoggedIn',
      'isAdmin',
      'isInstructor',
      'instructorEmail',
      'userEmail',
      'userRole',
      'hasCourse',
      'bookingId',
      'purchasedPackage',
    ],
  },
  iphone: { local: ['token'] },
  language: { cookie: ['selectedLanguage'], local: ['selectedLanguage', 'i18nextLng'] },
  theme: { local: ['theme'] },
  figures: {
    local: [
      'carbonCalculations',
      'carbonFactorsRegion',
      'carbonFactorsPublished',
      'carbonFootprints',
      'footprintCountry',
    ],
  },
  classes: { local: ['carbonClasses'] },
  invitation: { local: ['pendingInvitation'] },
  audits: { local: ['recentAudits'], session: ['runningAudit'] },
  savedFilters: { local: ['savedFilters'] },
  drafts: { session: ['unsaved *', 'company *', 'attendees *', 'purchase *', 'inventoryUnits'] },
  mailedLinks: { session: ['mailed *'] },
  offline: { cache: ['portal-1-pages', 'portal-1-lists', 'portal-1-files', 'portal-1-own'] },
  diagnosis: { cookie: ['portal-test'], local: ['portal-test'], session: ['portal-test'] },
} as const satisfies Record<string, Partial<Record<StorageKind, readonly string[]>>>

export type StoragePurpose = keyof typeof browserStorage
