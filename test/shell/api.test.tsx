import { useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '#shared/kernel/area.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { answerCalls, loadTexts, refuse, renderScreen } from '#test/support/screen.tsx'
import { ApiError, client, messageOf } from '#web/shell/server/api.ts'
import { setPrompt } from '#web/shell/server/send.ts'
import { openSession } from '#web/shell/session/session.ts'

const things = defineArea({
  name: 'things',
  needs: {},
  routes: {
    list: {
      method: 'GET',
      path: '/api/things',
      access: 'public',
      summary: 'All',
      input: z.object({ ...PageQuery, q: z.optional(z.string()) }),
      output: z.array(z.string()),
      paged: true,
    },
    get: {
      method: 'GET',
      path: '/api/things/{id}',
      access: 'public',
      summary: 'One',
      input: ById,
      output: z.string(),
    },
    save: {
      method: 'PUT',
      path: '/api/things/{id}',
      access: 'user',
      summary: 'Change',
      input: z.object({ id: z.string(), title: z.string(), imageKey: z.string() }),
      output: Nothing,
      files: { image: { purpose: image, keyField: 'imageKey' } },
    },
    sheet: {
      method: 'GET',
      path: '/api/things/{id}/sheet',
      access: 'user',
      summary: 'File',
      input: ById,
      output: z.unknown(),
      download: 'application/octet-stream',
    },
  },
})
const api = client(things)

const errorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was expected to fail')
  return error
}

const pretendIphone = () => {
  const originalDescriptor = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  onTestFinished(() => {
    if (originalDescriptor) Object.defineProperty(navigator, 'userAgent', originalDescriptor)
    else Reflect.deleteProperty(navigator, 'userAgent')
  })
}

describe('the client of an area', () => {
  test('puts fields where the contract says: path, query or body', async () => {
    const calls = answerCalls({
      'GET /api/things': [],
      'GET /api/things/a%2Fb': 'x',
      'PUT /api/things/1': undefined,
    })
    await api.list({ q: 'wind & sun' }, { language: 'fr' })
    await api.get({ id: 'a/b' })
    await api.save({ id: '1', title: 'T', imageKey: 'k' })
    expect(calls.map(({ query }) => String(query))).toEqual(['lang=fr&q=wind+%26+sun', '', ''])
    expect(calls[2]?.body).toEqual({ title: 'T', imageKey: 'k' })
  })

  test('sends a form when a file is among the fields', async () => {
    const calls = answerCalls({ 'PUT /api/things/1': undefined })
    await api.save({ id: '1', title: 'T', image: new File(['x'], 'x.png') })
    const body = calls[0]?.body
    expect(body instanceof FormData && [body.get('title'), body.get('image') instanceof File]).toEqual([
      'T',
      true,
    ])
    expect(calls[0]?.headers.has('content-type')).toBe(false)
  })

  test('names a download as the server does', async () => {
    answerCalls({
      'GET /api/things/1/sheet': () =>
        new Response('a;b', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''d%C3%A9fauts.csv" },
        }),
    })
    const { blob, fileName } = await api.sheet({ id: '1' })
    expect([await blob.text(), fileName]).toEqual(['a;b', 'défauts.csv'])
  })

  test('turns a refusal into an error with its code, issues and waiting time', async () => {
    answerCalls({
      'GET /api/things/1': () =>
        Response.json(
          {
            message: 'Too many',
            error: 'Too many',
            code: 'things.tooMany',
            issues: [{ path: 'id', message: 'No' }],
          },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
    })
    const error = await errorOf(api.get({ id: '1' }))
    expect([error.status, error.code, error.issues[0]?.path, error.retryAfter]).toEqual([
      429,
      'things.tooMany',
      'id',
      30,
    ])
  })

  const htmlPage = (status: number) =>
    new Response('<HTML><H1>ERROR</H1></HTML>', { status, headers: { 'content-type': 'text/html' } })
  const errorResponse = (status: number, message: string) => Response.json({ message }, { status })

  // Firewall and CloudFront send HTML, API Gateway sends only a `message`; none of them knows our codes.
  test.each([
    [
      'a block of the firewall',
      () => htmlPage(403),
      'portal.blocked',
      'protection',
      'protection',
      'protección',
    ],
    [
      'a request that CloudFront cannot read',
      () => htmlPage(400),
      'portal.notUnderstood',
      'could not be read',
      'lue',
      'leer',
    ],
    [
      'an address too long for CloudFront',
      () => htmlPage(413),
      'portal.tooLarge',
      'too large',
      'volumineux',
      'grande',
    ],
    [
      'an origin that does not answer',
      () => htmlPage(504),
      'portal.busy',
      'in a moment',
      'instant',
      'momento',
    ],
    ['no such route', () => errorResponse(404, 'Not Found'), 'portal.missing', 'nothing', 'rien', 'nada'],
    [
      'too large a body',
      () => errorResponse(413, 'Request Entity Too Large'),
      'portal.tooLarge',
      'too large',
      'volumineux',
      'grande',
    ],
    [
      'headers too long',
      () => errorResponse(431, 'Request Header Fields Too Large'),
      'portal.tooLong',
      'cookies',
      'témoins',
      'cookies',
    ],
    [
      'too many calls at once',
      () => errorResponse(429, 'Too Many Requests'),
      'portal.busy',
      'in a moment',
      'instant',
      'momento',
    ],
    [
      'a Lambda out of time',
      () => errorResponse(503, 'Service Unavailable'),
      'portal.busy',
      'in a moment',
      'instant',
      'momento',
    ],
    [
      'a Lambda that died',
      () => errorResponse(500, 'Internal Server Error'),
      'portal.unexpected',
      'went wrong',
      'erreur',
      'mal',
    ],
  ])('explains %s by its status, in the language on screen', async (_, respond, code, ...texts) => {
    for (const [language, word] of [
      ['en', texts[0]],
      ['fr', texts[1]],
      ['es', texts[2]],
    ] as const) {
      await loadTexts(language)
      answerCalls({ 'GET /api/things/1': respond })
      const error = await errorOf(api.get({ id: '1' }))
      expect(error.code).toBe(code)
      expect(messageOf(error)).toContain(word)
    }
  })

  test('shows an error in the language on screen if its code has a text, else in the server’s words', async () => {
    await loadTexts('fr')
    answerCalls({
      'GET /api/things/1': () => refuse(401, 'access.loginRequired', 'You must be logged in.'),
      'GET /api/things/2': () => refuse(409, 'things.odd', 'This is odd.'),
    })
    expect(messageOf(await errorOf(api.get({ id: '1' })))).toBe('Vous devez vous connecter.')
    expect(messageOf(await errorOf(api.get({ id: '2' })))).toBe('This is odd.')
  })

  test('says that the server cannot be reached', async () => {
    await loadTexts()
    answerCalls({ 'GET /api/things/1': () => Promise.reject(new TypeError('Failed to fetch')) })
    const error = await errorOf(api.get({ id: '1' }))
    expect([error.status, error.code]).toEqual([0, 'portal.unreachable'])
    expect(messageOf(error)).toContain('cannot be reached')
  })
})

describe('on Safari of an iPhone', () => {
  const login = { userId: 'usr_1', email: 'ada@example.com', token: 'secret' }

  test('a call that got 401 is made again with the stored token', async () => {
    pretendIphone()
    openSession(login)
    const calls = answerCalls({
      'GET /api/things/1': ({ headers }: { headers: Headers }) =>
        headers.has('authorization') ? 'yes' : refuse(401, 'access.loginRequired', 'No'),
    })
    expect(await api.get({ id: '1' })).toBe('yes')
    expect(calls.map(({ headers }) => [headers.get('cache-control'), headers.get('authorization')])).toEqual([
      ['no-cache', null],
      ['no-cache', 'Bearer secret'],
    ])
  })

  test('a second 401 is final', async () => {
    pretendIphone()
    openSession(login)
    const calls = answerCalls({ 'GET /api/things/1': () => refuse(401, 'access.loginRequired', 'No') })
    expect((await errorOf(api.get({ id: '1' }))).status).toBe(401)
    expect(calls).toHaveLength(2)
  })

  test('other browsers neither store the token nor repeat a call', async () => {
    openSession(login)
    const calls = answerCalls({ 'GET /api/things/1': () => refuse(401, 'access.loginRequired', 'No') })
    await errorOf(api.get({ id: '1' }))
    expect(window.localStorage.getItem('token')).toBeNull()
    expect([calls.length, calls[0]?.headers.get('cache-control')]).toEqual([1, null])
  })
})

test('a paged list follows the Link header to its end', async () => {
  const pages: Record<string, Response> = {
    '': Response.json(['a', 'b'], { headers: { link: '</api/things?q=x&after=two>; rel="next"' } }),
    two: Response.json(['c']),
  }
  function List() {
    const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(api.list.pages({ q: 'x' }))
    return (
      <>
        <p>{data?.join(' ')}</p>
        {hasNextPage && (
          <button type="button" onClick={() => fetchNextPage()}>
            More
          </button>
        )}
      </>
    )
  }
  const { calls } = await renderScreen(<List />, {
    answers: {
      'GET /api/things': ({ query }: { query: URLSearchParams }) => pages[query.get('after') ?? ''],
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByText('a b c')
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls.map(({ query }) => String(query))).toEqual(['q=x', 'q=x&after=two'])
})

const giveUp = async () => false

describe('a call for which the server asks for a proof', () => {
  const refuseUntilProved = (isProved: boolean) => {
    let isAsked = false
    setPrompt(async () => {
      isAsked = true
      return isProved
    })
    onTestFinished(() => setPrompt(giveUp))
    return answerCalls({
      'GET /api/things/one': () =>
        isAsked && isProved ? 'here' : refuse(403, 'access.proofRequired', 'Please confirm'),
    })
  }

  test('is made again once the user has proved who they are', async () => {
    const calls = refuseUntilProved(true)
    expect(await client(things).get({ id: 'one' })).toBe('here')
    expect(calls).toHaveLength(2)
  })

  test('is refused, and not made again, when the user gives up', async () => {
    const calls = refuseUntilProved(false)
    await expect(client(things).get({ id: 'one' })).rejects.toMatchObject({ code: 'access.proofRequired' })
    expect(calls).toHaveLength(1)
  })
})

describe('a call after the session has ended', () => {
  const loginRequired = () => refuse(401, 'access.loginRequired', 'You must be logged in.')
  const answersUntilLogin = (logsIn: boolean) => {
    let isLoggedIn = false
    setPrompt(async (slot) => {
      expect(slot).toBe('shell/login')
      isLoggedIn = logsIn
      return logsIn
    })
    onTestFinished(() => setPrompt(giveUp))
    return answerCalls({
      'PUT /api/things/one': () => (isLoggedIn ? undefined : loginRequired()),
      'GET /api/things/one': loginRequired,
    })
  }
  const change = { id: 'one', title: 'New', imageKey: '' }

  test('that changes something is made again, with what was sent, once the user has logged in', async () => {
    const calls = answersUntilLogin(true)
    await api.save(change)
    expect(calls.map(({ body }) => body)).toEqual([
      { title: 'New', imageKey: '' },
      { title: 'New', imageKey: '' },
    ])
  })

  test('is refused when the user does not log in', async () => {
    const calls = answersUntilLogin(false)
    await expect(api.save(change)).rejects.toMatchObject({ code: 'access.loginRequired' })
    expect(calls).toHaveLength(1)
  })

  test('that only reads asks for no log-in', async () => {
    answersUntilLogin(true)
    await expect(api.get({ id: 'one' })).rejects.toMatchObject({ code: 'access.loginRequired' })
  })
})
