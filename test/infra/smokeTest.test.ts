import { describe, expect, it } from 'vitest'
import { smokeTest } from '#infra/deploy/smokeTest.ts'
import { scriptHash } from '#web/build/document.ts'

const script = 'start()'
const policyFor = (text: string) =>
  `default-src 'none'; script-src 'self' '${scriptHash(text)}'; img-src 'self'`

interface Answer {
  status?: number
  type?: string
  policy?: string
  body?: string
}

const page = (language: string, attributes = ''): Answer => ({
  type: 'text/html',
  policy: policyFor(script),
  body: `<html lang="${language}"${attributes}><script>${script}</script><script type="module" src="/shell/shell-1.js"></script>`,
})
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** A portal without news. */
const emptyPortal: Record<string, Answer> = {
  '/': page('en'),
  '/fr': page('fr'),
  '/es': page('es'),
  '/news': page('en'),
  '/news/no-such-post-once': { ...page('en'), status: 404 },
  '/no-such-page-once': { ...page('en'), status: 404 },
  '/shell/shell-1.js': { type: 'text/javascript' },
  '/api/health': json({ ok: true, version: '1' }),
  '/api/news': json([]),
  '/api/no-such-route': json({ code: 'route.missing' }, 404),
}

const id = 'news_01hjpvh100kwq9acj5hk6th5sd'
/** The list of news with one item, which has what the contract promises. */
const listOfOne = json([
  {
    _id: id,
    title: 'Wind over water',
    description: '<p>Turbines.</p>',
    imageUrl: '/files/news/wind.webp',
    tags: [],
    category: 'Energy',
    lang: 'en',
    languages: ['en'],
    publishedAt: '2026-05-01T12:00:00.000Z',
    version: 1,
  },
])

/** Runs the smoke test against a portal with these answers. Returns the problems. */
async function problemsOf(changed: Record<string, Answer | Error> = {}): Promise<string[]> {
  const answers: Record<string, Answer | Error> = { ...emptyPortal, ...changed }
  const fetch: typeof globalThis.fetch = async (input) => {
    const answer = answers[new URL(String(input)).pathname] ?? { status: 404, type: 'text/html' }
    if (answer instanceof Error) throw answer
    const { status = 200, type = '', policy, body = '' } = answer
    const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) }
    return new Response(body, { status, headers })
  }
  const results = await smokeTest('https://portal.example', {
    fetch,
    unique: 'once',
    wait: async () => {},
  })
  return results.flatMap(({ problem }) => problem ?? [])
}

const noScript = { ...page('en'), body: '<html lang="en">' }

describe('the smoke test', () => {
  it('finds nothing wrong with a portal that works, also before it has news', async () => {
    expect(await problemsOf()).toEqual([])
  })

  it('reads the newest news too, as soon as there is some', async () => {
    const item = page('en', ` data-page="/news/${id}"`)
    expect(await problemsOf({ '/api/news': listOfOne, [`/news/${id}`]: item })).toEqual([])
    const other = await problemsOf({ '/api/news': listOfOne, [`/news/${id}`]: page('en') })
    expect(other).toEqual([`/news/${id} shows another page`])
  })

  it.each<[string, Record<string, Answer | Error>, string]>([
    [
      'cannot be reached',
      { '/': new TypeError('fetch failed') },
      '/ is not answered: TypeError: fetch failed',
    ],
    ['has no home page', { '/': { status: 503, type: 'text/html' } }, '/ answers 503, and not 200'],
    ['has English for French', { '/fr': page('en') }, '/fr is no page in the language fr'],
    ['has no policy', { '/': { ...page('en'), policy: undefined } }, '/ has no Content-Security-Policy'],
    [
      'has another build’s policy',
      { '/': { ...page('en'), policy: policyFor('other()') } },
      'its own policy forbids',
    ],
    ['has an empty page', { '/news': noScript }, '/news has no inline script'],
    ['lost a module', { '/shell/shell-1.js': { status: 404 } }, '/shell/shell-1.js answers 404'],
    ['sends a page for a module', { '/shell/shell-1.js': page('en') }, 'is text/html'],
    [
      'cannot read its table',
      { '/api/health': json({ code: 'unexpected' }, 500) },
      '/api/health answers 500',
    ],
    ['is not well', { '/api/health': json({ ok: false }) }, '/api/health answers {"ok":false}'],
    ['sends a page for a list', { '/api/news': page('en') }, '/api/news?smoke=once is text/html'],
    [
      'sends another list',
      { '/api/news': json([{ id: 1 }]) },
      '/api/news?smoke=once is not as its contract says',
    ],
    ['renders nothing', { '/news': { status: 502, type: 'text/html' } }, '/news answers 502'],
    [
      'serves old pages while the origin fails',
      { '/news/no-such-post-once': { status: 502, type: 'text/html' } },
      '/news/no-such-post-once answers 502',
    ],
    [
      'finds whatever is asked',
      { '/no-such-page-once': page('en') },
      '/no-such-page-once answers 200, and not 404',
    ],
    [
      'lost its API',
      { '/api/no-such-route': json({ message: 'Not Found' }, 404) },
      'not answered by the portal',
    ],
  ])('says of a portal that it %s', async (_, changed, sentence) => {
    const problems = await problemsOf(changed)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join('\n')).toContain(sentence)
  })

  it('tries a failed check again before it says anything, three times unless it is told another number', async () => {
    const failing = async (failures: number, tries?: number) => {
      let calls = 0
      const fetch: typeof globalThis.fetch = async () => {
        calls += 1
        if (calls <= failures) throw new TypeError('fetch failed')
        return new Response('{"ok":true,"version":"1"}', { headers: { 'content-type': 'application/json' } })
      }
      const results = await smokeTest('https://portal.example', {
        fetch,
        unique: 'once',
        wait: async () => {},
        ...(tries && { tries }),
      })
      return results.find(({ name }) => name === 'home page')?.problem
    }
    expect(await failing(2)).toContain('/ is application/json')
    expect(await failing(3)).toContain('/ is not answered')
    expect(await failing(1, 1)).toContain('/ is not answered')
  })
})
