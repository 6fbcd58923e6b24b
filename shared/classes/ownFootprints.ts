/** A person gives the figure of one of their footprints. */
export { browserFootprintsKey, readBrowserFootprints } from '../footprints/browserFootprint.ts'
export type { Footprint } from '../footprints/footprint.ts'
