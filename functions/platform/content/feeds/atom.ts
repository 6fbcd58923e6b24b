import { feedFormats } from '#shared/kernel/content/feeds.ts'
import { portalName } from '#shared/kernel/portalName.ts'
import { type Feed, type FeedEntry, mediaNamespace } from './feed.ts'
import { element } from './xml.ts'

/** Atom requires `updated` of a feed without entries too. It is always the same, because the feed does not change. */
const updatedOfEmptyFeed = '1970-01-01T00:00:00Z'

const entryOf = ({
  url,
  title,
  language,
  summary,
  html,
  publishedAt,
  updatedAt,
  picture,
}: FeedEntry): string[] => [
  element('id', {}, url),
  element('title', {}, title),
  element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: url }),
  element('published', {}, publishedAt),
  element('updated', {}, updatedAt),
  element('summary', {}, summary),
  element('content', { type: 'html' }, html),
  ...(picture
    ? [
        element('link', { rel: 'enclosure', type: picture.type, href: picture.url }),
        element('media:content', { medium: 'image', ...picture }),
      ]
    : []),
]

/** Atom (RFC 4287): the parts of the document, `entries` one by one. */
export const atom = ({ title, description, language, pageUrl, selfUrl, updated, entries }: Feed) => ({
  head: [
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="${mediaNamespace}" xml:lang="${language}">`,
    element('id', {}, pageUrl),
    element('title', {}, title),
    element('subtitle', {}, description),
    element('link', { rel: 'self', type: feedFormats.atom, href: selfUrl }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: pageUrl }),
    element('updated', {}, updated ?? updatedOfEmptyFeed),
    `<author>${element('name', {}, portalName)}</author>`,
  ],
  entries: entries.map((entry) =>
    [`<entry xml:lang="${entry.language}">`, ...entryOf(entry), '</entry>'].join('\n'),
  ),
  foot: ['</feed>'],
})
