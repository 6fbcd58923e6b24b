import { expect, test } from 'vitest'
import { completeAddress, lacksScheme } from '#shared/audit/completeAddress.ts'

test.each([
  ['example.org', 'https://example.org', true],
  [' //example.org/shop?a=1 ', 'https://example.org/shop?a=1', true],
  ['example.org:443', 'https://example.org:443', true],
  ['[2606:4700::1]/page', 'https://[2606:4700::1]/page', true],
  ['http://example.org', 'http://example.org', false],
  ['HTTPS://example.org', 'HTTPS://example.org', false],
  ['intranet/page.html', 'https://intranet/page.html', false],
  ['ftp://example.org', 'ftp://example.org', false],
  ['javascript:alert(1)', 'javascript:alert(1)', false],
  ['not an address', 'not an address', false],
])('the address “%s” is completed to %s, and leaves its scheme open: %s', (address, completed, isOpen) => {
  expect([completeAddress(address), lacksScheme(address)]).toEqual([completed, isOpen])
})
