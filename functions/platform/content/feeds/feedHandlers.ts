import type { AreaContent } from '#shared/kernel/area.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { feedRoutes } from '#shared/kernel/content/feedRoutes.ts'
import { type FeedFormat, type FeedTexts, feedAddress } from '#shared/kernel/content/feeds.ts'
import { cutText, plainText } from '#shared/kernel/content/plainText.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { ogSize, type PictureAnswer } from '#shared/kernel/picture.ts'
import type { Handlers } from '../../http/handlerContext.ts'
import { maxAnswerBytes } from '../../http/json.ts'
import type { Platform } from '../../platform.ts'
import type { Stored } from '../../table/entity.ts'
import type { ContentItem } from '../contentItem.ts'
import { contentRepository } from '../contentRepository.ts'
import { readerView } from '../showContent.ts'
import { atom } from './atom.ts'
import type { Feed, FeedEntry, FeedPicture } from './feed.ts'
import { rss } from './rss.ts'

type ReadableKind = ContentKind & { texts: { title: { type: 'line' }; description: { type: 'html' } } }
type ReadableContent = AreaContent & { kind: ReadableKind; feeds?: FeedTexts | undefined }

const maxEntries = 50
const summaryCharacters = 300

/**
 * Makes the links in sanitized HTML absolute, because a program that shows it has no page to resolve `/guides` against. A regular
 * expression will do: the sanitizer writes each href alike and escapes < and > in texts.
 */
const absoluteLinks = (html: string, pageUrl: string): string =>
  html.replace(/<a href="([^"]*)"/g, (link, href: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(href) ? link : `<a href="${URL.parse(href, pageUrl)?.href ?? pageUrl}"`,
  )

/** The JPEG if there is one, because every program can show it. */
function pictureOf({ og, whole }: PictureAnswer): FeedPicture {
  return og
    ? { url: og, type: 'image/jpeg', ...ogSize }
    : { url: whole.src, type: 'image/webp', width: whole.width, height: whole.height }
}

/** The parts as one document, with as many entries as fit a response. */
function documentOf({ head, entries, foot }: ReturnType<typeof rss>): string {
  const lines = ['<?xml version="1.0" encoding="utf-8"?>', ...head]
  let bytes = Buffer.byteLength([...lines, ...foot, ''].join('\n'))
  for (const entry of entries) {
    bytes += Buffer.byteLength(entry) + 1
    if (bytes > maxAnswerBytes) break
    lines.push(entry)
  }
  return [...lines, ...foot, ''].join('\n')
}

export function feedHandlers(
  { kind, list, page = '/', feeds }: ReadableContent,
  { env: { ORIGIN: origin }, table }: Pick<Platform, 'env' | 'table'>,
): Handlers<{ name: string; needs: object; routes: ReturnType<typeof feedRoutes> }> {
  const repository = contentRepository(table, kind)
  const [pictureName = ''] = Object.keys(kind.pictures)

  function entryOf(item: Stored<ContentItem>, language: Language, listUrl: string): FeedEntry {
    const answer = readerView(kind, item, { language, origin })
    const url = `${listUrl}/${answer._id}`
    const picture = (answer as Record<string, unknown>)[pictureName] as PictureAnswer | undefined
    return {
      url,
      title: answer.title,
      language: answer.lang,
      summary: cutText(plainText(answer.description), summaryCharacters),
      html: absoluteLinks(answer.description, url),
      publishedAt: answer.publishedAt,
      // An item that was written before it was published counts as changed when it was published.
      updatedAt: item.changedAt > answer.publishedAt ? item.changedAt : answer.publishedAt,
      picture: picture && pictureOf(picture),
    }
  }

  /** Reads several pages of results, because one ends after 1 MB, and long posts fill that before there are enough entries. */
  async function newestItems(at: Date): Promise<Stored<ContentItem>[]> {
    const items: Stored<ContentItem>[] = []
    let after: string | undefined
    do {
      const found = await repository.publishedAsOf(at, { limit: maxEntries - items.length, after })
      items.push(...found.items)
      after = found.next
    } while (after && items.length < maxEntries)
    return items
  }

  async function feed(format: FeedFormat, { at, language }: { at: Date; language: Language }): Promise<Feed> {
    const listUrl = `${origin}${language === defaultLanguage ? '' : `/${language}`}${page}`
    const entries = (await newestItems(at)).map((item) => entryOf(item, language, listUrl))
    return {
      ...feeds![language],
      language,
      pageUrl: listUrl,
      selfUrl: origin + feedAddress(list, format, language),
      updated: entries
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1),
      entries,
    }
  }

  return {
    rss: async (context) => documentOf(rss(await feed('rss', context))),
    atom: async (context) => documentOf(atom(await feed('atom', context))),
  }
}
