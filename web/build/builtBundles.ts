import type { BundleManifest } from './bundle.ts'
import type { BuiltArea } from './bundles.ts'

/** The output of all the separate builds, wherever and whenever each of them ran. */
export interface BuiltBundles {
  vendor: readonly BundleManifest[]
  shell: BundleManifest
  ui: BundleManifest
  /** What only administrators' screens load. */
  content: BundleManifest
  areas: readonly BuiltArea[]
  /** The script that every document runs first. */
  boot: string
  /** The service worker. */
  worker: string
}
