import type { Route } from '#shared/kernel/area.ts'
import { bodyRefusals } from '#shared/kernel/refusals.ts'
import { type Call, type Event, header } from './event.ts'
import type { ReadForm } from './forms.ts'
import type { RawBody } from './handlerContext.ts'

const maxMegabytes = { parsed: 6, raw: 1 }

function refuseLarge(bytes: Buffer, megabytes: number): void {
  if (bytes.length > megabytes * 1024 * 1024) throw bodyRefusals.tooLarge({ params: { megabytes } })
}

const wrongMedia = ({ body, files }: Route) => {
  const formMedia =
    body === 'form'
      ? ', application/x-www-form-urlencoded or multipart/form-data'
      : files && ' or multipart/form-data'
  return bodyRefusals.wrongMedia({ params: { media: `application/json${formMedia ?? ''}` } })
}

const bytesOf = (event: Event) => Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')

/** An escaped surrogate. An unpaired one is no character, and cannot be part of an item or a URL. */
const surrogateEscape = /\\u[dD][89a-fA-F]/
const toWellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

function jsonFields(bytes: Buffer): Record<string, unknown> {
  let parsed: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    parsed = JSON.parse(text, surrogateEscape.test(text) ? toWellFormed : undefined)
  } catch {
    throw bodyRefusals.notJson()
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw bodyRefusals.notJson()
  return parsed as Record<string, unknown>
}

/** The fields of an HTML form, without its files. */
async function formFields(bytes: Buffer, contentType: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType },
    }).formData()
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return Object.fromEntries(texts.map(([name, text]) => [name, text.toWellFormed()]))
  } catch {
    throw bodyRefusals.malformedForm()
  }
}

export function rawBody({ event, route }: Call): RawBody {
  const bytes = bytesOf(event)
  refuseLarge(bytes, maxMegabytes.raw)
  return {
    bytes,
    headers: Object.fromEntries((route.headers ?? []).map((name) => [name, header(event, name)])),
  }
}

export async function bodyFields(
  { event, route, actor }: Call,
  readForm: ReadForm | undefined,
): Promise<Record<string, unknown>> {
  if (event.requestContext.http.method === 'GET' || !route.input) return {}
  if (route.body === 'raw' || route.body === 'ignored') return {}
  const bytes = bytesOf(event)
  refuseLarge(bytes, maxMegabytes.parsed)
  const contentType = header(event, 'content-type') ?? ''
  if (bytes.length === 0 && !/^multipart\//i.test(contentType)) return {}
  if (/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)) return jsonFields(bytes)
  if (
    route.body === 'form' &&
    /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i.test(contentType)
  )
    return formFields(bytes, contentType)
  const isForm = /^multipart\/form-data\s*;/i.test(contentType)
  if (isForm && route.files && readForm) return readForm({ bytes, contentType, files: route.files }, actor)
  throw wrongMedia(route)
}
