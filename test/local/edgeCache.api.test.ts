import { expect, test } from 'vitest'
import { runLittlePortal } from '../support/littlePortal.ts'

const publicCaching = 'public, max-age=0, s-maxage=5, stale-if-error=86400'

/** A function that returns how often it was called, and fails from the third call on. */
const countingFunction = {
  code: `let calls = 0
export const handler = async () => {
  if (++calls > 2) throw new Error('The function fails.')
  return { statusCode: 200, headers: { 'cache-control': '${publicCaching}', etag: '"' + calls + '"' }, body: String(calls) }
}`,
}

test('the local CloudFront caches as its headers say: for five seconds, and for a day when the origin fails', async () => {
  const { fetchPath, portal } = await runLittlePortal({
    site: {},
    functions: { Count: countingFunction },
    routes: { 'GET /api/count': 'Count' },
  })
  const read = async (path = '/api/count', headers: Record<string, string> = {}) => {
    const response = await fetchPath(path, { headers })
    return [response.status, await response.text(), response.headers.get('x-cache')]
  }
  const wait = (seconds: number) =>
    fetch(`${portal.origin}/_local/clock`, { method: 'POST', body: JSON.stringify({ advance: seconds }) })

  expect(await read()).toEqual([200, '1', 'Miss from cloudfront'])
  expect(await read()).toEqual([200, '1', 'Hit from cloudfront'])
  expect(await read('/api/count', { 'if-none-match': '"1"' })).toEqual([304, '', 'Hit from cloudfront'])
  await wait(6)
  expect(await read('/api/count', { 'if-none-match': '"1"' })).toEqual([200, '2', 'Miss from cloudfront'])
  await wait(6)
  expect(await read()).toEqual([200, '2', 'Hit from cloudfront'])
  expect(await read('/api/count?other')).toEqual([500, expect.any(String), 'Error from cloudfront'])
  await wait(90_000)
  expect((await read())[0]).toBe(500)
})
