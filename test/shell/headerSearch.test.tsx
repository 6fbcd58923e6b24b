import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import { Header } from '#web/shell/frame/Header.tsx'
import { SiteContext } from '#web/shell/site/SiteContext.ts'
import type { LinkEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'
import { aSite } from './aSite.ts'

const searchLink: LinkEntry = {
  to: '/search',
  place: 'search',
  order: 1,
  label: { en: 'Search', fr: 'Rechercher', es: 'Buscar' },
  audiences: ['visitor'],
}
const siteWithSearch: SiteIndex = {
  areas: [...aSite.areas, { ...aSite.areas[0]!, pages: [], navigation: [searchLink] }],
}

async function drawHeader(options: ScreenOptions = {}) {
  await renderScreen(
    <SiteContext value={siteWithSearch}>
      <Header />
      <main id="main" tabIndex={-1}>
        <button type="button">On the page</button>
        <input aria-label="Name" />
        <textarea aria-label="Text" />
        {/* biome-ignore lint/a11y/useSemanticElements: no native field holds rich text. */}
        <div
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-label="Rich text"
          tabIndex={0}
        >
          <p>Paragraph</p>
        </div>
      </main>
    </SiteContext>,
    { url: '/service', ...options },
  )
  const opener = () => screen.getByRole('link', { name: /^(Search|Rechercher)$/ })
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^(Search|Rechercher)$/ })
  return { opener, field }
}
const onPage = () => screen.getByRole('button', { name: 'On the page' })
const path = () => window.location.pathname + window.location.search

describe('the search in the header', () => {
  test('is a link to its page, which opens a form in place', async () => {
    const { opener, field } = await drawHeader({ url: '/fr/service', language: 'fr' })
    expect(opener().getAttribute('href')).toBe('/fr/search')
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(opener())
    expect(path()).toBe('/fr/service')
    expect(opener().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(field())
    const form = screen.getByRole('search')
    expect([form.id, form.getAttribute('action')]).toEqual([
      opener().getAttribute('aria-controls'),
      '/fr/search',
    ])
    fireEvent.click(opener())
    expect(field()).toBeNull()
  })

  test('leaves a click with Ctrl to the browser, which opens a tab', async () => {
    const { opener, field } = await drawHeader()
    fireEvent.click(opener(), { ctrlKey: true })
    expect(field()).toBeNull()
  })

  test.each([
    ['/', { key: '/' }],
    ['/ on a keyboard that has it with Shift', { key: '/', shiftKey: true }],
    ['Ctrl K', { key: 'k', ctrlKey: true }],
    ['Command K', { key: 'k', metaKey: true }],
  ])('opens by %s; Escape closes it and gives the focus back', async (_, keys) => {
    const { field } = await drawHeader()
    onPage().focus()
    expect(fireEvent.keyDown(onPage(), keys)).toBe(false)
    expect(document.activeElement).toBe(field())
    fireEvent.keyDown(field()!, { key: 'Escape' })
    expect(field()).toBeNull()
    expect(document.activeElement).toBe(onPage())
  })

  test('gives the focus to its link if nothing had it before', async () => {
    const { opener, field } = await drawHeader()
    fireEvent.keyDown(document.body, { key: '/' })
    fireEvent.keyDown(field()!, { key: 'Escape' })
    expect(document.activeElement).toBe(opener())
  })

  test.each(['Name', 'Text', 'Rich text'])(
    'does not open by a / that is typed into “%s”, but by Ctrl K',
    async (name) => {
      const { field } = await drawHeader()
      const control = screen.getByRole('textbox', { name })
      const typedInto = control.querySelector('p') ?? control
      expect(fireEvent.keyDown(typedInto, { key: '/' })).toBe(true)
      expect(field()).toBeNull()
      fireEvent.keyDown(typedInto, { key: 'k', ctrlKey: true })
      expect(field()).not.toBeNull()
    },
  )

  test.each([
    ['a / with Ctrl', { key: '/', ctrlKey: true }],
    ['a K alone', { key: 'k' }],
    ['Ctrl Shift K', { key: 'k', ctrlKey: true, shiftKey: true }],
  ])('does not open by %s', async (_, keys) => {
    const { field } = await drawHeader()
    expect(fireEvent.keyDown(onPage(), keys)).toBe(true)
    expect(field()).toBeNull()
  })

  test('does not open behind a dialog, nor by a key that something else has used', async () => {
    const { field } = await drawHeader()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    fireEvent.keyDown(onPage(), { key: 'k', ctrlKey: true })
    dialog.remove()
    onPage().addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    fireEvent.keyDown(onPage(), { key: 'k', ctrlKey: true })
    expect(field()).toBeNull()
  })

  test('selects what is typed when it is opened once more', async () => {
    const { field } = await drawHeader()
    fireEvent.keyDown(onPage(), { key: '/' })
    fireEvent.input(field()!, { target: { value: 'sun' } })
    fireEvent.keyDown(field()!, { key: 'k', ctrlKey: true })
    expect([field()!.value, field()!.selectionStart, field()!.selectionEnd]).toEqual(['sun', 0, 3])
  })

  test('opens the page of results, closes, and gives the focus to the page', async () => {
    const { field } = await drawHeader({ url: '/fr/service', language: 'fr' })
    fireEvent.keyDown(onPage(), { key: '/' })
    fireEvent.input(field()!, { target: { value: 'vent & marée' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(path()).toBe('/fr/search?q=vent+%26+mar%C3%A9e')
    expect(field()).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })

  test('closes when the focus or a press goes elsewhere, and leaves the focus there', async () => {
    const { field } = await drawHeader()
    fireEvent.keyDown(onPage(), { key: '/' })
    fireEvent.focusIn(field()!)
    fireEvent.pointerDown(screen.getByRole('search'))
    expect(field()).not.toBeNull()
    onPage().focus()
    fireEvent.focusIn(onPage())
    expect(field()).toBeNull()
    expect(document.activeElement).toBe(onPage())
  })

  test('closes when the menu is opened', async () => {
    const { field, opener } = await drawHeader()
    fireEvent.click(opener())
    const menu = screen.getByRole('button', { name: 'Menu' })
    fireEvent.pointerDown(menu)
    fireEvent.click(menu)
    expect(field()).toBeNull()
    expect(menu.getAttribute('aria-expanded')).toBe('true')
    fireEvent.pointerDown(opener())
    expect(menu.getAttribute('aria-expanded')).toBe('false')
  })
})
