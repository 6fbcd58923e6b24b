import { describe, expect, it } from 'vitest'
import { openEdgeFunction } from '#infra/local/origin/edgeFunction.ts'

const identityFunction = openEdgeFunction('function handler(event) { return event.request }', {
  id: 'little',
  domain: 'little',
})
const viewerRequest = {
  method: 'GET',
  path: '/',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  sourcePort: 1,
}

describe('a parameter or a cookie', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'may be named %s, and changes nothing else in the portal',
    async (name) => {
      const before = Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))
      const request = {
        ...viewerRequest,
        query: `${name}=1&${name}=2&lng=fr`,
        headers: { cookie: `${name}=1; ${name}=2` },
      }
      expect(await identityFunction.onRequest(request)).toMatchObject({
        query: request.query,
        headers: request.headers,
      })
      expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))).toEqual(before)
      expect(({} as { multiValue?: unknown }).multiValue).toBeUndefined()
      expect(Object.hasOwn(Object, 'multiValue')).toBe(false)
    },
  )
})
