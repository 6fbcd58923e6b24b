import { describe, expect, test } from 'vitest'
import { openSearchEndpoint } from './openSearchApi.ts'
import { aCompany, searchApi } from './searchApi.ts'

/** The process of the node, which `npm run test:opensearch` starts for this run alone. */
const { OPENSEARCH_PID } = process.env

describe.runIf(openSearchEndpoint && OPENSEARCH_PID)('a node of OpenSearch', () => {
  const api = searchApi()
  const signal = (name: NodeJS.Signals) => process.kill(Number(OPENSEARCH_PID), name)

  test('that hangs is a refusal, and answers again afterwards', async () => {
    await api.list(aCompany({ company: 'Upsilon Patient' }))
    expect(await api.titles('upsilon')).toEqual(['Upsilon Patient'])
    signal('SIGSTOP')
    const refused = await api.find('upsilon')
    signal('SIGCONT')
    expect(refused).toMatchObject({ status: 503, code: 'search.unavailable' })
    expect(await api.titles('upsilon')).toEqual(['Upsilon Patient'])
  })

  test('that is gone is a refusal, which says when to come back', async () => {
    signal('SIGKILL')
    const { status, headers, code } = await api.find('upsilon')
    expect({ status, code }).toEqual({ status: 503, code: 'search.unavailable' })
    expect(headers['retry-after']).toBe('10')
    const suggested = await api.call('GET /api/search/suggest', { query: { q: 'upsilon' } })
    expect(suggested.status).toBe(503)
  })
})
