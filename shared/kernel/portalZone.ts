/** The portal's time zone. Administrators choose times in it, and public pages show days in it. */
export const portalZone = 'America/Toronto'
