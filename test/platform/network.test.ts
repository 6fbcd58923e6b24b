import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#functions/platform/http/network.ts'

const hex = (group: number) => group.toString(16)
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
const address = fc.array(group, { minLength: 8, maxLength: 8 })
const isMapped = (groups: number[]) => groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff

/** The ways in which one address may be written. */
const ways: ((groups: number[]) => string)[] = [
  (groups) => groups.map(hex).join(':'),
  (groups) => groups.map((one) => hex(one).padStart(4, '0')).join(':'),
  (groups) => groups.map(hex).join(':').toUpperCase(),
  (groups) => new URL(`http://[${groups.map(hex).join(':')}]`).hostname,
  (groups) => new URL(`http://[${groups.map(hex).join(':')}]`).hostname.slice(1, -1),
  (groups) => `${groups.map(hex).join(':')}%eth0`,
  (groups) => {
    const [high = 0, low = 0] = groups.slice(6)
    return `${groups.slice(0, 6).map(hex).join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  },
]

test('an IPv6 address counts by its first 64 bits, however it is written, and by nothing else', () => {
  const way = fc.constantFrom(...ways)
  fc.assert(
    fc.property(address, address, way, way, (one, other, write, writeOther) => {
      fc.pre(!isMapped(one) && !isMapped([...one.slice(0, 4), ...other.slice(4)]) && !isMapped(other))
      const network = networkOf(write(one))
      expect(network).toBe(`${one.slice(0, 4).map(hex).join(':')}::/64`)
      expect(networkOf(writeOther([...one.slice(0, 4), ...other.slice(4)]))).toBe(network)
      const same = one.slice(0, 4).join() === other.slice(0, 4).join()
      expect(networkOf(writeOther(other)) === network).toBe(same)
    }),
  )
})

test('an IPv4 address counts as itself, also when it is written within IPv6', () => {
  fc.assert(
    fc.property(
      fc.ipV4(),
      fc.constantFrom('::ffff:', '::FFFF:', '0:0:0:0:0:ffff:', '[::ffff:'),
      (ip, before) => {
        expect(networkOf(ip)).toBe(ip)
        expect(networkOf(`${before}${ip}${before.startsWith('[') ? ']' : ''}`)).toBe(ip)
      },
    ),
  )
  expect(networkOf('::ffff:0102:0304')).toBe('1.2.3.4')
  // Looks like one, and is none.
  expect(networkOf('::ffff:1:2:3')).toBe('0:0:0:0::/64')
})

test('what is no address stays as it is, and is never an error', () => {
  expect(['', 'a[b', 'a]b'].map(networkOf)).toEqual(['', 'a[b', 'a]b'])
  fc.assert(fc.property(fc.string(), (text) => typeof networkOf(text) === 'string'))
})
