import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStyles } from '#web/shell/screens/styles.ts'

/** The requested style sheets. They are not added to the document, which would load them. */
const links: HTMLLinkElement[] = []
const linkTo = (href: string) => links.find((link) => link.getAttribute('href') === href)
const isApplied = (href: string) => linkTo(href)?.media === 'all'
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  links.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

test('sheets that are requested together apply at one moment, when the last is loaded', async () => {
  const loading = loadStyles(['/a.css', '/b.css'])
  linkTo('/a.css')?.dispatchEvent(new Event('load'))
  await settle()
  expect([isApplied('/a.css'), isApplied('/b.css')]).toEqual([false, false])
  linkTo('/b.css')?.dispatchEvent(new Event('load'))
  await loading
  expect([isApplied('/a.css'), isApplied('/b.css')]).toEqual([true, true])
})

test('a sheet that cannot be loaded does not delay the others', async () => {
  const loading = loadStyles(['/lost.css', '/kept.css'])
  linkTo('/kept.css')?.dispatchEvent(new Event('load'))
  linkTo('/lost.css')?.dispatchEvent(new Event('error'))
  await loading
  expect(isApplied('/kept.css')).toBe(true)
})

test('a sheet that could not be loaded is retried, and applies once it is loaded', async () => {
  const loading = loadStyles(['/late.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await loading
  await vi.waitFor(() => expect(links).toHaveLength(2))
  links[1]?.dispatchEvent(new Event('load'))
  await settle()
  expect(links[1]?.media).toBe('all')
})

test('a sheet is requested once, and not at all when the document contains it whole', async () => {
  document.head.innerHTML =
    '<style data-href="/whole.css"></style><style data-href="/part.css" data-partial></style>'
  const both = Promise.all([loadStyles(['/whole.css', '/part.css']), loadStyles(['/part.css'])])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/part.css'])
  linkTo('/part.css')?.dispatchEvent(new Event('load'))
  await both
  expect(isApplied('/part.css')).toBe(true)
})
