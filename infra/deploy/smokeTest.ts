import { news } from '#shared/news/contract.ts'
import { system } from '#shared/system/contract.ts'
import { scriptHash } from '#web/build/document.ts'

/** The parts of a response that the smoke test looks at. */
interface Answer {
  path: string
  status: number
  headers: Headers
  text: string
}

type Get = (path: string) => Promise<Answer>

/**
 * Requests something from the portal. Throws an error that says what visitors would not get. `unique` makes
 * URLs that are not in CloudFront's cache, because for a cached URL CloudFront hides a failure of the origin
 * for a day.
 */
type SmokeCheck = (get: Get, unique: string) => Promise<void>

/** The name of a check, and its problem if there is one. */
export interface SmokeResult {
  name: string
  problem?: string
}

interface Connection {
  fetch: typeof globalThis.fetch
  /** A part of addresses that differs in each run. */
  unique: string
  /** The number of attempts of each check, because an instance that starts, or a network, may fail once. */
  tries?: number
  /** Waits before a check that failed is tried again. */
  wait: () => Promise<void>
}

const timeoutMilliseconds = 35_000

function refuse(problem: string): never {
  throw new Error(problem)
}

function expectAnswer({ path, status, headers }: Answer, expectedStatus: number, type: RegExp): void {
  if (status !== expectedStatus) refuse(`${path} answers ${status}, and not ${expectedStatus}`)
  const actual = headers.get('content-type') ?? 'no content type'
  if (!type.test(actual)) refuse(`${path} is ${actual}, which browsers do not take for it`)
}

function readJson({ path, text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} answers something else than JSON: ${text.slice(0, 80)}`, { cause })
  }
}

/** Checks that a page is HTML in its language, and that its policy lets each of its own inline scripts run. */
function expectPage(answer: Answer, { status = 200, language = 'en' } = {}): void {
  const { path, headers, text } = answer
  expectAnswer(answer, status, /^text\/html/)
  if (!text.includes(`<html lang="${language}"`)) refuse(`${path} is no page in the language ${language}`)
  const policy = headers.get('content-security-policy') ?? refuse(`${path} has no Content-Security-Policy`)
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script(?: type="(?:importmap|module)")?>([\s\S]*?)<\/script>/g)]
  if (scripts.length === 0) refuse(`${path} has no inline script, so it starts nothing`)
  for (const [, script = ''] of scripts)
    if (!allowed.includes(`'${scriptHash(script)}'`))
      refuse(
        `${path} has a script that its own policy forbids, so nothing on it works: ${script.slice(0, 60)}`,
      )
}

/** The modules that a page loads first. */
const modulesOf = ({ text }: Answer): string[] =>
  [...text.matchAll(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g)].map(
    ([, file = '']) => file,
  )

/** Reads the list of news, and returns the id of the first; undefined when there is none yet. */
async function firstNews(get: Get, unique: string): Promise<string | undefined> {
  const answer = await get(`${news.routes.list.path}?smoke=${unique}`)
  expectAnswer(answer, 200, /^application\/json/)
  const list = news.routes.list.output.safeParse(readJson(answer))
  if (!list.success) refuse(`${answer.path} is not as its contract says: ${answer.text.slice(0, 80)}`)
  return list.data[0]?._id
}

const checks: Record<string, SmokeCheck> = {
  async 'home page'(get) {
    expectPage(await get('/'))
    expectPage(await get('/fr'), { language: 'fr' })
    expectPage(await get('/es'), { language: 'es' })
  },

  async 'scripts of the home page'(get) {
    const modules = modulesOf(await get('/'))
    if (modules.length === 0) refuse('/ loads no module')
    for (const file of modules) expectAnswer(await get(file), 200, /javascript/)
  },

  async health(get) {
    const answer = await get(system.routes.health.path)
    expectAnswer(answer, 200, /^application\/json/)
    if (!system.routes.health.output.safeParse(readJson(answer)).success)
      refuse(`${answer.path} answers ${answer.text.slice(0, 80)}`)
  },

  async 'list of the API'(get, unique) {
    await firstNews(get, unique)
  },

  async 'rendered pages'(get, unique) {
    expectPage(await get('/news'))
    expectPage(await get(`/news/no-such-post-${unique}`), { status: 404 })
    const id = await firstNews(get, unique)
    if (id === undefined) return
    const page = await get(`/news/${id}`)
    expectPage(page)
    if (!page.text.includes(`data-page="/news/${id}"`)) refuse(`${page.path} shows another page`)
  },

  async 'wrong addresses'(get, unique) {
    expectPage(await get(`/no-such-page-${unique}`), { status: 404 })
    const answer = await get('/api/no-such-route')
    expectAnswer(answer, 404, /^application\/json/)
    if (!answer.text.includes('"route.missing"'))
      refuse(`${answer.path} is not answered by the portal: ${answer.text.slice(0, 80)}`)
  },
}

/** Looks at a running portal as a visitor without an account does. It changes nothing there. */
export async function smokeTest(
  origin: string,
  { fetch, unique, tries = 3, wait }: Connection,
): Promise<SmokeResult[]> {
  const get: Get = async (path) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const headers = { 'user-agent': 'carbon-portal smoke test', 'accept-language': 'en' }
    const response = await fetch(origin + path, { redirect: 'manual', signal, headers }).catch(
      (error: Error) => refuse(`${path} is not answered: ${String(error.cause ?? error)}`),
    )
    return { path, status: response.status, headers: response.headers, text: await response.text() }
  }
  const problemOf = (check: SmokeCheck) =>
    check(get, unique).then(
      () => undefined,
      (error: Error) => error,
    )
  const results: SmokeResult[] = []
  for (const [name, check] of Object.entries(checks)) {
    let problem = await problemOf(check)
    for (let left = tries - 1; problem && left > 0; left -= 1) {
      await wait()
      problem = await problemOf(check)
    }
    results.push({ name, ...(problem && { problem: problem.message }) })
  }
  return results
}
