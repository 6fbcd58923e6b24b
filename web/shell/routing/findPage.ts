import type { FoundPage, SiteIndex } from '../site/siteIndex.ts'
import { matchPath } from './routing.tsx'

const countVariableParts = (path: string) => path.split(':').length - 1

/** Finds the page at an address (without language), in any letter case. A fixed path wins over one with variable parts. */
export function findPage(index: SiteIndex, pathname: string): FoundPage | undefined {
  return index.areas
    .flatMap((area) =>
      area.pages.flatMap((page) => {
        const match = matchPath(page.path, pathname)
        return match ? [{ area, page, params: match.params }] : []
      }),
    )
    .sort((one, other) => countVariableParts(one.page.path) - countVariableParts(other.page.path))[0]
}
