/** The portal's name outside translations: in calendars, feeds, apps for codes and documents. */
export const portalName = 'Carbon Portal'
