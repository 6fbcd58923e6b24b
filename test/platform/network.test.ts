import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#functions/platform/http/network.ts'

const hex = (group: number) => group.toString(16)
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
const address = fc.array(group, { minLength: 8, maxLength: 8 })
const isMapped = (groups: number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

/** Functions that write an address in all allowed ways. */
const writers: ((groups: number[]) => string)[] = [
  (groups) => groups.map(hex).join(':'),
  (groups) => groups.map((group) => hex(group).padStart(4, '0')).join(':'),
  (groups) => groups.map(hex).join(':').toUpperCase(),
  (groups) => new URL(`http://[${groups.map(hex).join(':')}]`).hostname,
  (groups) => new URL(`http://[${groups.map(hex).join(':')}]`).hostname.slice(1, -1),
  (groups) => `${groups.map(hex).join(':')}%eth0`,
  (groups) => {
    const [high = 0, low = 0] = groups.slice(6)
    return `${groups.slice(0, 6).map(hex).join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  },
]

test('the network of an IPv6 address is its first 64 bits, however it is written', () => {
  const writer = fc.constantFrom(...writers)
  fc.assert(
    fc.property(address, address, writer, writer, (groups, otherGroups, write, writeOther) => {
      fc.pre(
        !isMapped(groups) &&
          !isMapped([...groups.slice(0, 4), ...otherGroups.slice(4)]) &&
          !isMapped(otherGroups),
      )
      const network = networkOf(write(groups))
      expect(network).toBe(`${groups.slice(0, 4).map(hex).join(':')}::/64`)
      expect(networkOf(writeOther([...groups.slice(0, 4), ...otherGroups.slice(4)]))).toBe(network)
      const isSameNetwork = groups.slice(0, 4).join() === otherGroups.slice(0, 4).join()
      expect(networkOf(writeOther(otherGroups)) === network).toBe(isSameNetwork)
    }),
  )
})

test('the network of an IPv4 address is the address itself, also when it is written within IPv6', () => {
  fc.assert(
    fc.property(
      fc.ipV4(),
      fc.constantFrom('::ffff:', '::FFFF:', '0:0:0:0:0:ffff:', '[::ffff:'),
      (ip, prefix) => {
        expect(networkOf(ip)).toBe(ip)
        expect(networkOf(`${prefix}${ip}${prefix.startsWith('[') ? ']' : ''}`)).toBe(ip)
      },
    ),
  )
  expect(networkOf('::ffff:0102:0304')).toBe('1.2.3.4')
  // This looks like IPv4 within IPv6, but is not.
  expect(networkOf('::ffff:1:2:3')).toBe('0:0:0:0::/64')
})

test('a text that is no address is returned unchanged, and no text throws an error', () => {
  expect(['', 'a[b', 'a]b'].map(networkOf)).toEqual(['', 'a[b', 'a]b'])
  fc.assert(fc.property(fc.string(), (text) => typeof networkOf(text) === 'string'))
})
