import type { BuiltBundles } from './builtBundles.ts'
import type { BundleManifest } from './bundle.ts'

const usesKit = ({ entries }: BundleManifest) =>
  Object.values(entries).some(({ importedBindings }) => importedBindings['@portal/content'] !== undefined)

/** The bundles, with the sheet of the content kit named by every area whose screens are made of it. */
export const withContentStyles = (bundles: BuiltBundles): BuiltBundles => ({
  ...bundles,
  areas: bundles.areas.map((area) =>
    usesKit(area.manifest)
      ? { ...area, entry: { ...area.entry, closedCss: [...bundles.content.css, ...area.entry.closedCss] } }
      : area,
  ),
})
