/** A person gives the figure of one of their footprints. */
export { readBrowserFootprints } from '../footprints/browserFootprint.ts'
export type { Footprint } from '../footprints/footprint.ts'
export { footprintsKey } from '../kernel/footprintsKey.ts'
