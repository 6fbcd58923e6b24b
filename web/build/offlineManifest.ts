import type { OfflineManifest } from '#web/offline/manifest.ts'
import { offlinePage } from '#web/offline/offlinePage.ts'
import type { PageEntry } from '#web/shell/site/siteIndex.ts'
import { builtScreen } from './bundle.ts'
import type { BuiltArea, BuiltBundles } from './bundles.ts'
import type { commonFiles } from './commonFiles.ts'

/** A page and the areas that have something on it; the page's own area is the first. */
interface ShownPage {
  page: PageEntry
  areas: readonly BuiltArea[]
}

function filesOf({ manifest }: BuiltArea, screen: { file: string }) {
  const chunk = builtScreen(manifest, screen)
  return chunk ? [chunk.file, ...chunk.imports, ...chunk.later] : []
}

const publicSections = ({ entry }: BuiltArea) => entry.sections.filter(({ access }) => !access)

/** Lists the files of each public page in all languages, because the reader may choose another language without a connection. */
export function offlineManifest(
  { shell, ui }: BuiltBundles,
  pages: readonly ShownPage[],
  common: ReturnType<typeof commonFiles>,
): OfflineManifest {
  const filesOfPage = ({ page, areas }: ShownPage) => {
    const sections = areas.flatMap((area) => publicSections(area).map((section) => ({ area, section })))
    return [
      ...(areas[0] ? filesOf(areas[0], page) : []),
      ...sections.flatMap(({ area, section }) => filesOf(area, section)),
      ...areas.flatMap(({ entry }) => [...entry.css, ...Object.values(entry.locales)]),
      ...([page, ...sections.map(({ section }) => section)].some(({ usesQueries }) => usesQueries)
        ? common.forQueries
        : []),
      ...(page.hasLoader ? common.forLoaders : []),
    ]
  }
  const pictures = Object.values(ui.entries).flatMap(({ later }) => later)
  const shared = [
    common.shellFile,
    ...common.modules,
    ...common.everywhere.fonts,
    ...shell.css,
    ...shell.texts,
  ]
  return {
    shared: [...new Set(shared)],
    pages: Object.fromEntries([
      ...pages.map((shown): [string, string[]] => [shown.page.path, [...new Set(filesOfPage(shown))]]),
      [offlinePage, pictures],
    ]),
    onDemand: pages.filter(({ page }) => page.hasLoader).map(({ page }) => page.path),
  }
}
