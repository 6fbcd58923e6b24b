import { type OfflineLists, offlinePage } from '#web/offline/lists.ts'
import type { PageEntry } from '#web/shell/site/siteIndex.ts'
import type { BuiltBundles } from './builtBundles.ts'
import type { BuiltArea } from './bundles.ts'

/** A page with the areas that it shows something of, its own first. */
export interface ShownPage {
  page: PageEntry
  areas: readonly BuiltArea[]
}

interface Common {
  /** What every page needs, what those need that use queries, and those with a loader. */
  everywhere: readonly string[]
  forQueries: readonly string[]
  forLoaders: readonly string[]
}

const filesOf = ({ manifest }: BuiltArea, screen: { file: string }) => {
  const built = Object.values(manifest.entries).find(({ file }) => file === screen.file)
  return built ? [built.file, ...built.imports, ...built.later] : []
}

const publicSections = ({ entry }: BuiltArea) => entry.sections.filter(({ access }) => !access)

/** Every file of each page that everyone may see, in whatever language: the reader may change it without a connection. */
export function offlineLists(
  { shell, ui }: BuiltBundles,
  pages: readonly ShownPage[],
  common: Common,
): OfflineLists {
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
  const shared = [...common.everywhere, ...shell.css, ...shell.texts]
  return {
    shared: [...new Set(shared)],
    pages: Object.fromEntries([
      ...pages.map((shown): [string, string[]] => [shown.page.path, [...new Set(filesOfPage(shown))]]),
      [offlinePage, pictures],
    ]),
    onDemand: pages.filter(({ page }) => page.hasLoader).map(({ page }) => page.path),
  }
}
