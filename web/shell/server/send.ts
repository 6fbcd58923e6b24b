import type { Route } from '#shared/kernel/area.ts'
import type { Language } from '#shared/kernel/language.ts'
import { isIphoneSafari } from '../iphoneSafari.ts'
import { readStored } from '../storage.ts'
import { ApiError, apiErrorOf } from './ApiError.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Asks for texts in this language (`?lang=`). */
  language?: Language
  headers?: Record<string, string>
}

/** A file that the server returned. */
export interface Download {
  blob: Blob
  fileName: string
}

type Fields = Record<string, unknown>

interface Prepared {
  url: string
  body: BodyInit | undefined
  headers: Record<string, string>
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(
      name,
      value instanceof Blob ? value : typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
  }
  return form
}

/**
 * Fields named in the path go there, the rest into the query (GET) or the body: multipart when one is a file, else JSON.
 * A DELETE too has them in its body: a password has no place in an address.
 */
function prepare(route: Route, sent: Fields, language: Language | undefined): Prepared {
  const rest = { ...sent }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  if (language) query.set('lang', language)
  const inQuery = route.method === 'GET'
  if (inQuery)
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  const url = query.size > 0 ? `${path}?${query}` : path
  if (inQuery || (route.method === 'DELETE' && Object.keys(rest).length === 0))
    return { url, body: undefined, headers: {} }
  if (Object.values(rest).some((value) => value instanceof Blob))
    return { url, body: formOf(rest), headers: {} }
  return { url, body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
}

let asking = async () => false

/** Tells how to ask the reader who they are; it returns whether they have proved it. */
export function askBy(ask: () => Promise<boolean>): void {
  asking = ask
}

async function request(route: Route, sent: Fields, options: CallOptions): Promise<Response> {
  const { url, body, headers } = prepare(route, sent, options.language)
  const onIphone = isIphoneSafari()
  const once = (more: Record<string, string>) =>
    fetch(url, {
      method: route.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...headers,
        ...options.headers,
        ...(onIphone && { 'cache-control': 'no-cache' }),
        ...more,
      },
      body,
      signal: options.signal,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiError(0, 'portal.unreachable', 'Something went wrong')
    })
  const response = await once({})
  const token = readStored('token')
  // The cookie did not travel: try once more with the token that only iPhone Safari keeps.
  const last =
    response.status === 401 && onIphone && token ? await once({ authorization: `Bearer ${token}` }) : response
  if (last.ok) return last
  const error = await apiErrorOf(last)
  // The server asks again who it is before what matters; once it knows, the call is made anew.
  if (error.code === 'access.proofRequired' && (await asking())) return request(route, sent, options)
  throw error
}

const nameOf = (response: Response) => {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = header.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  return encoded ? decodeURIComponent(encoded) : (header.match(/filename="?([^";]+)/i)?.[1] ?? 'download')
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** One call; throws `ApiError` when the status is not 2xx. The server has checked the response against the contract. */
export async function send(route: Route, sent: Fields, options: CallOptions): Promise<unknown> {
  const response = await request(route, sent, options)
  return route.download ? { blob: await response.blob(), fileName: nameOf(response) } : bodyOf(response)
}

/** One page of a list, with the cursor that the Link header names. */
export async function sendForPage(
  route: Route,
  sent: Fields,
  options: CallOptions,
): Promise<{ items: unknown; next: string | undefined }> {
  const response = await request(route, sent, options)
  const link = response.headers.get('link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1]
  const next = new URLSearchParams(link?.split('?')[1]).get('after') ?? undefined
  return { items: await bodyOf(response), next }
}
