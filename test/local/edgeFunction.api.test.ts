import { describe, expect, it } from 'vitest'
import { openEdgeFunction } from '#infra/local/origin/edgeFunction.ts'

const untouched = openEdgeFunction('function handler(event) { return event.request }', {
  id: 'little',
  domain: 'little',
})
const asked = {
  method: 'GET',
  path: '/',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  sourcePort: 1,
}

describe('what visitors name their parameters and cookies', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    '%s is a name like any other and changes nothing of the portal',
    async (name) => {
      const before = Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))
      const exchange = {
        ...asked,
        query: `${name}=1&${name}=2&lng=fr`,
        headers: { cookie: `${name}=1; ${name}=2` },
      }
      expect(await untouched.onRequest(exchange)).toMatchObject({
        query: exchange.query,
        headers: exchange.headers,
      })
      expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))).toEqual(before)
      expect(({} as { multiValue?: unknown }).multiValue).toBeUndefined()
      expect(Object.hasOwn(Object, 'multiValue')).toBe(false)
    },
  )
})
