/** The portal's name where no translation holds it: calendars, feeds, apps for codes, documents. */
export const portalName = 'Carbon Portal'
