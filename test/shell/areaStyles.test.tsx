import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStyles } from '#web/shell/screens/areaStyles.ts'

/** The requested style sheets; kept out of the document, which would try to load them. */
const links: HTMLLinkElement[] = []
const linkTo = (href: string) => links.find((link) => link.getAttribute('href') === href)
const applies = (href: string) => linkTo(href)?.media === 'all'
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  links.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

test('sheets that are wanted together begin to apply at one moment, when the last has come', async () => {
  const brought = loadStyles(['/a.css', '/b.css'])
  linkTo('/a.css')?.dispatchEvent(new Event('load'))
  await settle()
  expect([applies('/a.css'), applies('/b.css')]).toEqual([false, false])
  linkTo('/b.css')?.dispatchEvent(new Event('load'))
  await brought
  expect([applies('/a.css'), applies('/b.css')]).toEqual([true, true])
})

test('a sheet that never comes does not keep the others back', async () => {
  const brought = loadStyles(['/lost.css', '/kept.css'])
  linkTo('/kept.css')?.dispatchEvent(new Event('load'))
  linkTo('/lost.css')?.dispatchEvent(new Event('error'))
  await brought
  expect(applies('/kept.css')).toBe(true)
})

test('a sheet that could not be loaded is retried, and applies once it has', async () => {
  const brought = loadStyles(['/late.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await brought
  await vi.waitFor(() => expect(links).toHaveLength(2))
  links[1]?.dispatchEvent(new Event('load'))
  await settle()
  expect(links[1]?.media).toBe('all')
})

test('a sheet is asked for once, and not at all when the document carries it whole', async () => {
  document.head.innerHTML =
    '<style data-href="/whole.css"></style><style data-href="/part.css" data-partial></style>'
  const both = Promise.all([loadStyles(['/whole.css', '/part.css']), loadStyles(['/part.css'])])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/part.css'])
  linkTo('/part.css')?.dispatchEvent(new Event('load'))
  await both
  expect(applies('/part.css')).toBe(true)
})
