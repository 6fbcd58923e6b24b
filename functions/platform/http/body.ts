import type { Route } from '#shared/kernel/area.ts'
import { bodyRefusals } from '#shared/kernel/refusals.ts'
import type { Forms } from '../forms.ts'
import { type Call, type Event, header } from './event.ts'

const megabytes = 6
const largestBody = megabytes * 1024 * 1024

const wrongMedia = (route: Route) =>
  bodyRefusals.wrongMedia({ params: { media: `application/json${route.files ? ' or multipart/form-data' : ''}` } })

const bytesOf = (event: Event) => Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')

/** Half of a surrogate pair, written as an escape. It is no character: neither storage nor an address can hold it. */
const halfPair = /\\u[dD][89a-fA-F]/
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

function jsonFields(bytes: Buffer): Record<string, unknown> {
  let parsed: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    parsed = JSON.parse(text, halfPair.test(text) ? wellFormed : undefined)
  } catch {
    throw bodyRefusals.notJson()
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw bodyRefusals.notJson()
  return parsed as Record<string, unknown>
}

/** The fields of the body, whichever way it was sent. */
export async function bodyFields({ event, route, actor }: Call, forms: Forms | undefined): Promise<Record<string, unknown>> {
  if (event.requestContext.http.method === 'GET' || !route.input) return {}
  const bytes = bytesOf(event)
  if (bytes.length > largestBody) throw bodyRefusals.tooLarge({ params: { megabytes } })
  const contentType = header(event, 'content-type') ?? ''
  if (bytes.length === 0 && !/^multipart\//i.test(contentType)) return {}
  if (/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) return jsonFields(bytes)
  // What a mail program posts says `List-Unsubscribe=One-Click` and nothing else, in either kind of form.
  if (route.oneClick && /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(contentType)) return {}
  const isForm = /^multipart\/form-data\s*;/i.test(contentType)
  if (isForm && route.files && forms) return forms({ bytes, contentType, files: route.files }, actor)
  throw wrongMedia(route)
}
