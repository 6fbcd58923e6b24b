import type { NavigationEntry } from '../area.ts'
import { useLanguage } from '../language/i18n.ts'
import { useSession } from '../session/session.ts'
import { useSite } from '../site/SiteContext.ts'
import { isShown, type LinkEntry } from '../site/siteIndex.ts'

export interface ShownLink extends Pick<LinkEntry, 'apiPath' | 'opens' | 'newsletter'> {
  area: string
  to: string
  label: string
  /** The description of its page, for links that are cards. */
  description: string | undefined
  prominent: boolean
  /** True if only logged-in users see it. */
  isPersonal: boolean
}

/** Returns the areas' links for one place that this visitor may see, in order. */
export function useLinks(place: NavigationEntry['place']): ShownLink[] {
  const { areas } = useSite()
  const language = useLanguage()
  const pages = areas.flatMap((area) => area.pages)
  const session = useSession()
  return areas
    .flatMap(({ name, navigation }) => navigation.map((link) => ({ ...link, area: name })))
    .filter((link) => link.place === place && isShown(link, session))
    .sort((one, other) => one.order - other.order)
    .map(({ area, to, label, prominent = false, apiPath, opens, newsletter, audiences, access }) => ({
      area,
      to,
      label: label[language],
      description: pages.find(({ path }) => path === to)?.description?.[language],
      prominent,
      isPersonal: access !== undefined || !audiences.includes('visitor'),
      apiPath,
      opens,
      newsletter,
    }))
}
