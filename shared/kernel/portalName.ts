/** The portal's name outside translations: in calendars, feeds, documents and authenticator apps. */
export const portalName = 'Carbon Portal'
