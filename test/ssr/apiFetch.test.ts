import { expect, test } from 'vitest'
import { apiFetch, currentCaller } from '#web/ssr/apiFetch.ts'

const calls = [
  { routeKey: 'GET /api/news', area: 'news' },
  { routeKey: 'GET /api/news/{id}', area: 'news' },
]

/** Returns the recorded invocations, and the `fetch` of a page's loader, inside and outside a page. */
function recordInvocations(
  reply: object = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"title":"A"}' },
) {
  const events: { area: string; event: Record<string, unknown> }[] = []
  const fetch = apiFetch(async (area, event) => {
    events.push({ area, event: event as Record<string, unknown> })
    return reply
  })
  const fetchInPage = (path: string, originSecret?: string) =>
    currentCaller.run({ calls, originSecret, requestId: 'request-1' }, () => fetch(path))
  return { events, fetchInPage, fetch }
}

test('a call of a page reaches the area’s Lambda as API Gateway would send it, with CloudFront’s secret and request id', async () => {
  const { events, fetchInPage } = recordInvocations()
  const response = await fetchInPage('/api/news/news_%C3%A9?lang=fr', 'secret')
  expect(await response.json()).toEqual({ title: 'A' })
  expect(events).toMatchObject([
    {
      area: 'news',
      event: {
        routeKey: 'GET /api/news/{id}',
        pathParameters: { id: 'news_é' },
        queryStringParameters: { lang: 'fr' },
        headers: { 'x-origin-secret': 'secret', 'x-amz-cf-id': 'request-1' },
      },
    },
  ])
})

test('a refusal of the area is passed on', async () => {
  const { fetchInPage } = recordInvocations({ statusCode: 404, headers: {}, body: '{"code":"news.missing"}' })
  expect((await fetchInPage('/api/news/none')).status).toBe(404)
})

test('a call that the page has not declared, or outside a page, is rejected', async () => {
  const { events, fetchInPage, fetch } = recordInvocations()
  await expect(fetchInPage('/api/directory')).rejects.toThrow(
    'The page being rendered has not declared a call of /api/directory',
  )
  await expect(fetchInPage('/api/news/1/manage')).rejects.toThrow('has not declared')
  await expect(fetch('/api/news/1')).rejects.toThrow('has not declared')
  expect(events).toEqual([])
})

test('pages that are rendered at the same time each keep their own calls and secret', async () => {
  const { events, fetchInPage } = recordInvocations()
  await Promise.all([fetchInPage('/api/news/1', 'one'), fetchInPage('/api/news/2', 'two')])
  const secrets = events.map(({ event }) => [
    event.rawPath,
    (event.headers as Record<string, string>)['x-origin-secret'],
  ])
  expect(Object.fromEntries(secrets)).toEqual({ '/api/news/1': 'one', '/api/news/2': 'two' })
})
