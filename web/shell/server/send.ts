import type { Route } from '#shared/kernel/area.ts'
import type { Language } from '#shared/kernel/language.ts'
import { isIphoneSafari } from '../iphoneSafari.ts'
import { readStored } from '../storage.ts'
import { ApiError, apiErrorOf } from './ApiError.ts'
import { trackReadOnly } from './readOnly.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Asks for texts in this language (`?lang=`). */
  language?: Language
  headers?: Record<string, string>
}

/** A file that the server has returned. */
export interface Download {
  blob: Blob
  fileName: string
}

type Fields = Record<string, unknown>

interface PreparedCall {
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
 * Puts the fields that the path names into the path, and the rest into the query (GET) or the body: multipart when one is a file,
 * else JSON. DELETE sends them in its body too, because a password has no place in an address.
 */
function prepare(route: Route, input: Fields, language: Language | undefined): PreparedCall {
  const rest = { ...input }
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

/** The section of the first asks users to prove who they are, that of the second to log in again. */
export type PromptSlot = 'shell/proof' | 'shell/login'

let askUser: (slot: PromptSlot) => Promise<boolean> = async () => false

/** Sets the function that asks the user for something over any page. It resolves to true if the user gave it. */
export function setPrompt(ask: typeof askUser): void {
  askUser = ask
}

/** Asks for what the call still needs. A change is worth a log-in; a page that loads has a way of its own. */
const isGranted = async ({ code }: ApiError, { method }: Route) =>
  (code === 'access.proofRequired' && (await askUser('shell/proof'))) ||
  (code === 'access.loginRequired' && method !== 'GET' && (await askUser('shell/login')))

async function request(route: Route, input: Fields, options: CallOptions): Promise<Response> {
  const { url, body, headers } = prepare(route, input, options.language)
  const onIphone = isIphoneSafari()
  const sendOnce = (moreHeaders: Record<string, string>) =>
    fetch(url, {
      method: route.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...headers,
        ...options.headers,
        ...(onIphone && { 'cache-control': 'no-cache' }),
        ...moreHeaders,
      },
      body,
      signal: options.signal,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiError(0, 'portal.unreachable', 'Something went wrong')
    })
  const response = await sendOnce({})
  const token = readStored('token')
  // The cookie was not sent, so the call is made again with the token, which only iPhone Safari keeps.
  const finalResponse =
    response.status === 401 && onIphone && token
      ? await sendOnce({ authorization: `Bearer ${token}` })
      : response
  if (finalResponse.ok) {
    trackReadOnly({ method: route.method })
    return finalResponse
  }
  const error = await apiErrorOf(finalResponse)
  trackReadOnly({ method: route.method, code: error.code })
  if (await isGranted(error, route)) return request(route, input, options)
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

/** Makes a call. Throws `ApiError` when the status is not 2xx. The server has checked the response against the contract. */
export async function send(route: Route, input: Fields, options: CallOptions): Promise<unknown> {
  const response = await request(route, input, options)
  return route.download ? { blob: await response.blob(), fileName: nameOf(response) } : bodyOf(response)
}

/** Fetches one page of a list, with the cursor that the Link header names. */
export async function sendForPage(
  route: Route,
  input: Fields,
  options: CallOptions,
): Promise<{ items: unknown; next: string | undefined }> {
  const response = await request(route, input, options)
  const link = response.headers.get('link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1]
  const next = new URLSearchParams(link?.split('?')[1]).get('after') ?? undefined
  return { items: await bodyOf(response), next }
}
