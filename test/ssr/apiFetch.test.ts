import { expect, test } from 'vitest'
import { apiFetch, callers } from '#web/ssr/apiFetch.ts'

const calls = [
  { routeKey: 'GET /api/news', area: 'news' },
  { routeKey: 'GET /api/news/{id}', area: 'news' },
]

/** What was invoked, and `fetch` as a page's loader has it. */
function recorded(
  reply: object = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"title":"A"}' },
) {
  const events: { area: string; event: Record<string, unknown> }[] = []
  const fetch = apiFetch(async (area, event) => {
    events.push({ area, event: event as Record<string, unknown> })
    return reply
  })
  const ask = (address: string, originSecret?: string) =>
    callers.run({ calls, originSecret }, () => fetch(address))
  return { events, ask, fetch }
}

test('a call of a page reaches the area’s Lambda as API Gateway would send it, with CloudFront’s secret', async () => {
  const { events, ask } = recorded()
  const response = await ask('/api/news/news_%C3%A9?lang=fr', 'secret')
  expect(await response.json()).toEqual({ title: 'A' })
  expect(events).toMatchObject([
    {
      area: 'news',
      event: {
        routeKey: 'GET /api/news/{id}',
        pathParameters: { id: 'news_é' },
        queryStringParameters: { lang: 'fr' },
        headers: { 'x-origin-secret': 'secret' },
      },
    },
  ])
})

test('what the area refuses stays refused', async () => {
  const { ask } = recorded({ statusCode: 404, headers: {}, body: '{"code":"news.missing"}' })
  expect((await ask('/api/news/none')).status).toBe(404)
})

test('nothing is called that the page has not declared, nor outside a page', async () => {
  const { events, ask, fetch } = recorded()
  await expect(ask('/api/directory')).rejects.toThrow(
    'No page that is rendered here has declared a call of /api/directory',
  )
  await expect(ask('/api/news/1/manage')).rejects.toThrow('has declared')
  await expect(fetch('/api/news/1')).rejects.toThrow('has declared')
  expect(events).toEqual([])
})

test('pages that are rendered at the same time each keep their own calls and secret', async () => {
  const { events, ask } = recorded()
  await Promise.all([ask('/api/news/1', 'one'), ask('/api/news/2', 'two')])
  const secrets = events.map(({ event }) => [
    event.rawPath,
    (event.headers as Record<string, string>)['x-origin-secret'],
  ])
  expect(Object.fromEntries(secrets)).toEqual({ '/api/news/1': 'one', '/api/news/2': 'two' })
})
