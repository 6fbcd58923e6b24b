import type { PartManifest } from './part.ts'
import type { BuiltArea } from './parts.ts'

/** All that the separate builds made, wherever and whenever each of them ran. */
export interface BuiltParts {
  vendor: readonly PartManifest[]
  shell: PartManifest
  ui: PartManifest
  areas: readonly BuiltArea[]
  /** The script that every document runs first. */
  boot: string
  /** The service worker. */
  worker: string
}
