import { describe, expect, test } from 'vitest'
import { resolveAuditedHost } from '#functions/audit/resolveAuditedHost.ts'
import { type Lookup, readAllowList } from '#functions/platform/internet/resolvePublic.ts'

const allowsNothing = readAllowList({})
const lookupReturning =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses
const resolve = (host: string, lookup: Lookup, port = 443, allows = allowsNothing) =>
  resolveAuditedHost(host, port, { allows, lookup, deadlineMs: 50 })

describe('a name', () => {
  test('resolves to its public addresses, IPv4 first', async () => {
    expect(await resolve('example.org', lookupReturning('2606:4700::1', '93.184.216.34'))).toEqual([
      '93.184.216.34',
      '2606:4700::1',
    ])
  })

  test.each([
    [['127.0.0.1']],
    [['93.184.216.34', '10.0.0.1']],
    [['10.0.0.1', '93.184.216.34']],
    [['2606:4700::1', '::1']],
    [['::ffff:93.184.216.34']],
    [['169.254.169.254']],
  ])('with the addresses %j is refused', async (addresses) => {
    await expect(resolve('rebind.example', lookupReturning(...addresses))).rejects.toMatchObject({
      code: 'audit.notPublic',
    })
  })

  test('that is unknown is refused as unknown, not as private', async () => {
    await expect(resolve('no.example', lookupReturning())).rejects.toMatchObject({
      code: 'audit.unknownName',
      params: { host: 'no.example' },
    })
    const lookupOfUnknown = async () => Promise.reject(new Error('ENOTFOUND'))
    await expect(resolve('no.example', lookupOfUnknown)).rejects.toMatchObject({ code: 'audit.unknownName' })
  })

  test('is refused as unknown if the name server never answers', async () => {
    await expect(resolve('slow.example', () => new Promise(() => {}))).rejects.toMatchObject({
      code: 'audit.unknownName',
    })
  })

  test.each(['localhost', '0x7f.1', '0177.1', '2130706433', '127.1'])(
    'that means this machine, such as %s, is refused',
    async (name) => {
      await expect(
        resolveAuditedHost(name, 80, { allows: allowsNothing, deadlineMs: 1000 }),
      ).rejects.toMatchObject({
        code: 'audit.notPublic',
      })
    },
  )
})

describe('an IP address', () => {
  const lookup = lookupReturning('203.0.113.1')

  test('is never looked up', async () => {
    const failingLookup = () => Promise.reject(new Error('looked up'))
    expect(await resolve('93.184.216.34', failingLookup)).toEqual(['93.184.216.34'])
    expect(await resolve('[2606:4700:4700::1111]', failingLookup)).toEqual(['2606:4700:4700::1111'])
  })

  test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '10.1.2.3', '169.254.169.254'])(
    'that is private, such as %s, is refused',
    async (host) => {
      await expect(resolve(host, lookup)).rejects.toMatchObject({ code: 'audit.notPublic' })
    },
  )

  test.each([22, 25, 8080, 6379, 0])('on port %i is refused', async (port) => {
    await expect(resolve('93.184.216.34', lookup, port)).rejects.toMatchObject({ code: 'audit.wrongPort' })
  })
})

describe('the list of allowed addresses', () => {
  const allows = readAllowList({ FETCH_ALLOW: ' 127.0.0.1:8080, [::1]:8081 ,' })

  test('allows only its addresses with their ports', () => {
    expect([allows('127.0.0.1', 8080), allows('::1', 8081)]).toEqual([true, true])
    expect([allows('127.0.0.1', 8081), allows('127.0.0.2', 8080), allows('::1', 8080)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('applies to the addresses of a name, and excludes the name’s other addresses', async () => {
    expect(await resolve('site.test', lookupReturning('10.0.0.1', '127.0.0.1'), 8080, allows)).toEqual([
      '127.0.0.1',
    ])
    await expect(resolve('site.test', lookupReturning('127.0.0.1'), 8081, allows)).rejects.toMatchObject({
      code: 'audit.notPublic',
    })
  })

  test('is refused in Lambda unless it is empty', () => {
    const lambdaEnv = { AWS_LAMBDA_RUNTIME_API: '127.0.0.1:9001' }
    expect(() => readAllowList({ ...lambdaEnv, FETCH_ALLOW: '127.0.0.1:80' })).toThrow('FETCH_ALLOW')
    expect(readAllowList({ ...lambdaEnv, FETCH_ALLOW: ' ' })('127.0.0.1', 80)).toBe(false)
  })
})
