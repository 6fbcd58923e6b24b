import { useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, loadTexts, refuse, renderScreen } from '#test/support/screen.tsx'
import { messageOf } from '#web/shell/server/api.ts'
import { api, errorOf } from './thingsClient.ts'

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
