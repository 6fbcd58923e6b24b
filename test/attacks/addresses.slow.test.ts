import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexedPages } from '#test/support/indexedPages.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'

/** Texts where an address has an id: of any length, signs and escapes. Each is put into the path as it is. */
const ids = [
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

/** Values where an address has a query: cursors too, which look as ours do. */
const values = [
  ...ids,
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
  const admin = portal.accounts.find(({ role }) => role === 'admin')!
  const opened = await fetch(`${portal.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  token = ((await opened.json()) as { token: string }).token
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

/** Sends every request as the administrator, whom no check of access stops before the address is read; some at a time, and returns those whose answer is a fault of ours. */
async function faults(requests: { method: string; address: string }[]): Promise<string[]> {
  const found: string[] = []
  const waiting = [...requests]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { method, address } = next
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = method === 'GET' ? undefined : '{}'
      const response = await fetch(portal.origin + address, { method, headers, body, redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status >= 500)
        found.push(`${response.status} ${method} ${address.slice(0, 100)} (${address.length})`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return found.sort()
}

describe('no text in an address is a fault of ours', () => {
  test('in the place of an id, on every route', async () => {
    const withIds = routes.filter(({ path }) => path.includes('{'))
    expect(withIds.length).toBeGreaterThan(40)
    const requests = withIds.flatMap(({ method, path }) =>
      ids.map((id) => ({ method, address: path.replace(/\{\w+\}/g, id) })),
    )
    expect(await faults(requests)).toEqual([])
  })

  test('in the query, on every route that reads', async () => {
    const requests = routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .flatMap(({ method, path, query }) =>
        query.flatMap((name) => values.map((value) => ({ method, address: `${path}?${name}=${value}` }))),
      )
    expect(requests.length).toBeGreaterThan(500)
    expect(await faults(requests)).toEqual([])
  })

  test('in the place of a page’s id, of a page and of a language', async () => {
    const paths = (await indexedPages(portal.origin))
      .map(({ path }) => path)
      .filter((path) => path.includes(':'))
    const places = [
      ...paths.map((path) => path.replace(/:\w+/g, ':')),
      '/:',
      '/:/news',
      '/fr/:',
      '/news/:/:',
      '/rendered/:',
      '/news?after=:',
    ]
    const requests = places.flatMap((place) =>
      ids.map((id) => ({ method: 'GET', address: place.replaceAll(':', id) })),
    )
    expect(requests.length).toBeGreaterThan(200)
    expect(await faults(requests)).toEqual([])
    expect(portal.printed()).not.toMatch(/ERROR/)
  })
})
