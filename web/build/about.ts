import { defaultLanguage, type Language, languages } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import { escaped } from './document.ts'
import { originMark } from './originMark.ts'

const addressOf = (language: Language, path: string) => originMark + pathIn(language, path)
const locales: Record<Language, string> = { en: 'en_CA', fr: 'fr_CA', es: 'es_MX' }

export interface AboutPage {
  path: string
  language: Language
  title: string
  description: string
  brand: string
  /** Search engines may show it. */
  search: boolean
}

/** The same page in every language, and for those who speak another. */
const alternates = (path: string): [string, string][] => [
  ...languages.map((language): [string, string] => [language, addressOf(language, path)]),
  ['x-default', addressOf(defaultLanguage, path)],
]

/** As schema.org names it: the portal on its home page, elsewhere the page and the way to it. */
function linkedData({ path, language, title, description, brand }: AboutPage): object {
  const home = addressOf(language, '/')
  const site = { '@type': 'WebSite', '@id': `${originMark}/#site`, name: brand, url: `${originMark}/`, inLanguage: languages }
  const organization = {
    '@type': 'Organization',
    name: brand,
    url: `${originMark}/`,
    logo: `${originMark}/icon-512.png`,
  }
  const url = addressOf(language, path)
  const page = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': site['@id'] },
  }
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand, item: home },
      { '@type': 'ListItem', position: 2, name: title, item: url },
    ],
  }
  return { '@context': 'https://schema.org', '@graph': path === '/' ? [site, organization] : [page, crumbs] }
}

/** The lines of a page's head that search engines and social networks read. */
export function aboutPage(page: AboutPage): string[] {
  const { path, language, title, description, brand, search } = page
  if (!search) return ['<meta name="robots" content="noindex">']
  const url = addressOf(language, path)
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${originMark}/social-card.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:locale', locales[language]],
  ]
  return [
    `<link rel="canonical" href="${url}">`,
    ...alternates(path).map(([tag, href]) => `<link rel="alternate" hreflang="${tag}" href="${href}">`),
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escaped(value ?? '')}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${JSON.stringify(linkedData(page)).replaceAll('<', '\\u003c')}</script>`,
  ]
}

/** Every page that search engines may show, in each language, with the same page in the others. */
export const sitemap = (paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths
  .flatMap((path) =>
    languages.map(
      (language) =>
        `<url><loc>${addressOf(language, path)}</loc>${alternates(path)
          .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
          .join('')}</url>`,
    ),
  )
  .join('\n')}
</urlset>
`

export const robots = `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nSitemap: ${originMark}/sitemap.xml\n`
