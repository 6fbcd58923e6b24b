import { feedFormats } from '#shared/kernel/content/feeds.ts'
import { type Feed, type FeedEntry, mediaNamespace } from './feed.ts'
import { element, xmlText } from './xml.ts'

/** A date of RFC 822, with four digits for the year as RSS allows. */
const dateOf = (instant: string) => new Date(instant).toUTCString()

const itemOf = ({ url, title, summary, html, publishedAt, picture }: FeedEntry): string[] => [
  element('title', {}, title),
  element('link', {}, url),
  element('guid', { isPermaLink: 'true' }, url),
  element('pubDate', {}, dateOf(publishedAt)),
  // A description is HTML, so plain text is escaped twice.
  element('description', {}, xmlText(summary)),
  element('content:encoded', {}, html),
  ...(picture ? [element('media:content', { medium: 'image', ...picture })] : []),
]

/** RSS 2.0: the parts of the document, `entries` one by one. */
export const rss = ({ title, description, language, pageUrl, selfUrl, updated, entries }: Feed) => ({
  head: [
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="${mediaNamespace}">`,
    '<channel>',
    element('title', {}, title),
    element('link', {}, pageUrl),
    element('atom:link', { rel: 'self', type: feedFormats.rss, href: selfUrl }),
    element('description', {}, description),
    element('language', {}, language),
    ...(updated ? [element('lastBuildDate', {}, dateOf(updated))] : []),
  ],
  entries: entries.map((entry) => ['<item>', ...itemOf(entry), '</item>'].join('\n')),
  foot: ['</channel>', '</rss>'],
})
