import type { AreaContent } from '#shared/kernel/area.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import type { feedRoutes } from '#shared/kernel/content/feedRoutes.ts'
import { type FeedFormat, type FeedTexts, feedAddress } from '#shared/kernel/content/feeds.ts'
import { cutText, plainText } from '#shared/kernel/content/plainText.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { ogSize, type PictureAnswer } from '#shared/kernel/picture.ts'
import type { Handlers } from '../../http/handlerContext.ts'
import { largestAnswer } from '../../http/json.ts'
import type { Platform } from '../../platform.ts'
import type { Stored } from '../../table/entity.ts'
import type { ContentItem } from '../contentItem.ts'
import { contentRepository } from '../contentRepository.ts'
import { shown } from '../showContent.ts'
import { atom } from './atom.ts'
import type { Feed, FeedEntry, FeedPicture } from './feed.ts'
import { rss } from './rss.ts'
import { wholeLinks } from './wholeLinks.ts'

/** Content with a title and a text to be read. */
type Readable = ContentKind & { texts: { title: { type: 'line' }; description: { type: 'html' } } }
type ReadableContent = AreaContent & { kind: Readable; feeds?: FeedTexts | undefined }

const most = 50
const summaryLength = 300

/** The JPEG, which every program can show, where there is one. */
function pictureOf({ og, whole }: PictureAnswer): FeedPicture {
  return og
    ? { url: og, type: 'image/jpeg', ...ogSize }
    : { url: whole.src, type: 'image/webp', width: whole.width, height: whole.height }
}

/** The parts as one document, with as many of the entries as have room in an answer. */
function documentOf({ head, entries, foot }: ReturnType<typeof rss>): string {
  const lines = ['<?xml version="1.0" encoding="utf-8"?>', ...head]
  let bytes = Buffer.byteLength([...lines, ...foot, ''].join('\n'))
  for (const entry of entries) {
    bytes += Buffer.byteLength(entry) + 1
    if (bytes > largestAnswer) break
    lines.push(entry)
  }
  return [...lines, ...foot, ''].join('\n')
}

/** Handlers for `feedRoutes`. */
export function feedHandlers(
  { kind, list, page = '/', feeds }: ReadableContent,
  { env: { ORIGIN: origin }, table }: Pick<Platform, 'env' | 'table'>,
): Handlers<{ name: string; needs: object; routes: ReturnType<typeof feedRoutes> }> {
  const repository = contentRepository(table, kind)
  const [pictureName = ''] = Object.keys(kind.pictures)

  function entryOf(item: Stored<ContentItem>, language: Language, pages: string): FeedEntry {
    const answer = shown(kind, item, { language, origin })
    const address = `${pages}/${answer._id}`
    const picture = (answer as Record<string, unknown>)[pictureName] as PictureAnswer | undefined
    return {
      address,
      title: answer.title,
      language: answer.lang,
      summary: cutText(plainText(answer.description), summaryLength),
      html: wholeLinks(answer.description, address),
      publishedAt: answer.publishedAt,
      // What was written before the day on which it came out was changed by coming out.
      updatedAt: item.changedAt > answer.publishedAt ? item.changedAt : answer.publishedAt,
      picture: picture && pictureOf(picture),
    }
  }

  /** One read of the table ends after 1 MB, which long posts fill before there are enough. */
  async function newest(at: Date): Promise<Stored<ContentItem>[]> {
    const items: Stored<ContentItem>[] = []
    let after: string | undefined
    do {
      const found = await repository.outAt(at, { limit: most - items.length, after })
      items.push(...found.items)
      after = found.next
    } while (after && items.length < most)
    return items
  }

  async function feed(format: FeedFormat, { at, language }: { at: Date; language: Language }): Promise<Feed> {
    const pages = `${origin}${language === defaultLanguage ? '' : `/${language}`}${page}`
    const entries = (await newest(at)).map((item) => entryOf(item, language, pages))
    return {
      ...feeds![language],
      language,
      page: pages,
      self: origin + feedAddress(list, format, language),
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
