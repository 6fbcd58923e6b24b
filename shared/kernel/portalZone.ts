/** The time zone of the portal itself, in which administrators choose times and public pages show days. */
export const portalZone = 'America/Toronto'
