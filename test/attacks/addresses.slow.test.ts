import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexedPages } from '#test/support/indexedPages.ts'
import { adminToken, type Portal, startPortal } from '#test/support/portal.ts'

/** Bad ids: overlong ones, and ones with unusual characters and escapes. Each is put into the path as it is. */
const badIds = [
  ...[1, 200, 201, 1024, 2049, 8000].map((length) => 'x'.repeat(length)),
  ...['%E6%9C%A8', '%F0%9F%8C%B3'].map((sign) => sign.repeat(300)),
  ...['%00', '%0a', '%1b%5b2J', '%7f', '%e2%80%ae', '%ed%a0%80', '%ff', '%', '%zz', '%2', '%25%32%66'],
  ...[
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..',
    'a%2fb',
    '%2f',
    '%5c',
    'a;b',
    'a%3fb',
    'a%23b',
    '%20',
    '+',
    '*',
    '__proto__',
  ],
]

/** Bad values of query parameters, some of which look like cursors. */
const badValues = [
  ...badIds,
  '0',
  '-1',
  '1e999',
  'NaN',
  '9007199254740993',
  'null',
  '[object Object]',
  '7b7d',
  'deadbeef'.repeat(20),
]

let portal: Portal
let token: string
let routes: { method: string; path: string; query: string[] }[]

beforeAll(async () => {
  portal = await startPortal()
  token = await adminToken(portal)
  const { paths } = (await (await fetch(`${portal.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
  }
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
})
afterAll(() => portal.stop())

/**
 * Sends every request, eight at a time, and returns those whose response has a status of 500 or more. They have the administrator's token,
 * because an access check would refuse others before the id or parameter is read.
 */
async function faultsOf(requests: { method: string; pathAndQuery: string }[]): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...requests]
  const sendNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { method, pathAndQuery } = next
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = method === 'GET' ? undefined : '{}'
      const response = await fetch(portal.origin + pathAndQuery, {
        method,
        headers,
        body,
        redirect: 'manual',
      })
      await response.arrayBuffer()
      if (response.status >= 500)
        faults.push(`${response.status} ${method} ${pathAndQuery.slice(0, 100)} (${pathAndQuery.length})`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendNext))
  return faults.sort()
}

describe('no text in a URL causes a server error', () => {
  test('as the id of any route', async () => {
    const withIds = routes.filter(({ path }) => path.includes('{'))
    expect(withIds.length).toBeGreaterThan(40)
    const requests = withIds.flatMap(({ method, path }) =>
      badIds.map((id) => ({ method, pathAndQuery: path.replace(/\{\w+\}/g, id) })),
    )
    expect(await faultsOf(requests)).toEqual([])
  })

  test('as a query parameter of any GET route', async () => {
    const requests = routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .flatMap(({ method, path, query }) =>
        query.flatMap((name) =>
          badValues.map((value) => ({ method, pathAndQuery: `${path}?${name}=${value}` })),
        ),
      )
    expect(requests.length).toBeGreaterThan(500)
    expect(await faultsOf(requests)).toEqual([])
  })

  test('as the id, name or language of a page', async () => {
    const paths = (await indexedPages(portal.origin))
      .map(({ path }) => path)
      .filter((path) => path.includes(':'))
    const patterns = [
      ...paths.map((path) => path.replace(/:\w+/g, '{bad}')),
      '/{bad}',
      '/{bad}/news',
      '/fr/{bad}',
      '/news/{bad}/{bad}',
      '/rendered/{bad}',
      '/news?after={bad}',
    ]
    const requests = patterns.flatMap((pattern) =>
      badIds.map((id) => ({ method: 'GET', pathAndQuery: pattern.replaceAll('{bad}', id) })),
    )
    expect(requests.length).toBeGreaterThan(200)
    expect(await faultsOf(requests)).toEqual([])
    expect(portal.printed()).not.toMatch(/ERROR/)
  })
})
