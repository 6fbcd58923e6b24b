import type { NavigationHints } from '#web/shell/area.ts'
import { audiences, hintsOfAudience, type LinkEntry, type SiteIndex } from '#web/shell/site/siteIndex.ts'

type LinkOptions = Pick<LinkEntry, 'to' | 'place' | 'group' | 'access'> & {
  label: string
  order?: number
  when?: (session: NavigationHints) => boolean
}

const inAllLanguages = (text: string) => ({ en: text, fr: `${text} (fr)`, es: `${text} (es)` })

const aLink = ({
  to,
  place,
  group,
  access,
  label,
  order = 1,
  when = () => true,
}: LinkOptions): LinkEntry => ({
  to,
  place,
  group,
  access,
  order,
  label: inAllLanguages(label),
  audiences: audiences.filter((audience) => when(hintsOfAudience(audience))),
})

const aPage = (path: string, access: 'public' | 'admin' = 'public') => ({
  path,
  access,
  layout: access,
  file: `${path}.js`,
  title: inAllLanguages(`Title of ${path}`),
  isIndexed: access === 'public',
  usesQueries: false,
})

/** An index with the navigation's links, each with its own rule. */
export const aSite: SiteIndex = {
  areas: [
    {
      name: 'test',
      css: [],
      roleCss: [],
      sections: [],
      locales: inAllLanguages('/none.json'),
      pages: [
        aPage('/'),
        aPage('/service'),
        aPage('/news/:id'),
        aPage('/news/add'),
        aPage('/admin/things', 'admin'),
      ],
      navigation: [
        { to: '/news', place: 'header' as const, label: 'News', order: 2 },
        { to: '/companies', place: 'header' as const, label: 'Companies', order: 1 },
        { to: '/service', place: 'menu' as const, label: 'Services', order: 2 },
        { to: '/trade', place: 'menu' as const, label: 'Resources', order: 1 },
        {
          to: '/buy-courses',
          place: 'header' as const,
          label: 'Buy courses',
          when: (hints: NavigationHints) => hints.isLoggedIn && hints.package !== 'free',
        },
        {
          to: '/directory',
          place: 'header' as const,
          label: 'Directory',
          when: (hints: NavigationHints) => hints.isLoggedIn && !hints.isInstructor,
        },
        {
          to: '/slots',
          place: 'header' as const,
          label: 'Slots',
          when: (hints: NavigationHints) => hints.isInstructor,
        },
        {
          to: '/signup',
          place: 'account' as const,
          label: 'Join Now',
          when: (hints: NavigationHints) => !hints.isLoggedIn,
        },
        { to: '/Articles', place: 'admin' as const, label: 'Overview', access: 'staff' as const },
        {
          to: '/admin/things',
          place: 'admin' as const,
          group: 'content' as const,
          label: 'Things',
          access: 'admin' as const,
        },
      ].map(aLink),
    },
  ],
}
