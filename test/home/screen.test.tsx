import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import HomePage from '#web/areas/home/HomePage.tsx'
import { i18n } from '#web/shell/index.ts'

const renderHome = (options?: ScreenOptions) => renderScreen(<HomePage />, options)
/** Returns the emissions and credits as shown, with plain spaces. */
const figures = () =>
  [...document.querySelectorAll('[data-carbon=emissions], [data-carbon=credits]')].map((figure) =>
    figure.textContent?.replace(/\s/g, ' '),
  )
const tab = (name: string) => screen.getByRole('tab', { name })
const hrefsOf = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

describe('the counter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  test.each([
    ['en', '40,996,800,520', '504,576,006', 'January 1, 2026'],
    ['fr', '40 996 800 520', '504 576 006', '1er janvier 2026'],
    ['es', '40,996,800,520', '504,576,006', '1 de enero de 2026'],
  ] as const)(
    'shows the current whole tonnes in the format of the language (%s)',
    async (language, emissions, credits, day) => {
      vi.setSystemTime('2026-01-01T00:00:00.400Z')
      await renderHome({ language })
      expect(figures()).toEqual([emissions, credits])
      expect(document.querySelector('[data-carbon=moment]')?.textContent).toContain(day)
    },
  )

  test('shows zero before 2025', async () => {
    vi.setSystemTime('2024-06-01T00:00:00Z')
    await renderHome()
    expect(figures()).toEqual(['0', '0'])
  })

  test('says what it counts and how fast, and is not announced by screen readers as it changes', async () => {
    await renderHome()
    const counter = screen.getByRole('region', { name: 'Global carbon counter' })
    expect(
      within(counter)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tonnes of emissions worldwide since January 1, 2025',
      'Tonnes of carbon credits in the same time',
    ])
    expect(counter.textContent).toContain('1,300 more every second')
    expect(counter.querySelector('[aria-live], [role=status], [role=timer]')).toBeNull()
  })

  test('says where its figures come from', async () => {
    await renderHome()
    expect(screen.getByText('Where these figures come from').tagName).toBe('SUMMARY')
    expect(screen.getByText(/^A model, not a measurement/)).toBeTruthy()
  })

  test('changes its format with the language', async () => {
    vi.setSystemTime('2026-01-01T00:00:00Z')
    await renderHome({ language: 'en' })
    await act(() => i18n.changeLanguage('es'))
    expect(figures()).toEqual(['40,996,800,000', '504,576,000'])
  })
})

describe('the tabs about the portal', () => {
  test('are Mission, Vision and Next plan, and show one text at a time', async () => {
    await renderHome()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Mission',
      'Vision',
      'Next plan',
    ])
    expect(tab('Mission').getAttribute('aria-selected')).toBe('true')
    fireEvent.click(tab('Next plan'))
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab('Next plan')])
    const panels = [...document.querySelectorAll('[role=tabpanel]')]
    expect(panels.map(({ className }) => className.includes('invisible'))).toEqual([true, true, false])
    expect(panels[2]?.id).toBe(tab('Next plan').getAttribute('aria-controls'))
  })

  test('can be walked through in a circle with arrow keys, Home and End; only one is in the tab order', async () => {
    await renderHome()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    tab('Mission').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Vision'],
      ['ArrowRight', 'Next plan'],
      ['ArrowRight', 'Mission'],
      ['ArrowLeft', 'Next plan'],
      ['Home', 'Mission'],
      ['End', 'Next plan'],
      ['ArrowLeft', 'Vision'],
    ] as const) {
      press(key)
      expect(document.activeElement, key).toBe(tab(name))
      expect(tab(name).getAttribute('aria-selected'), key).toBe('true')
    }
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  test('leave the browser its own shortcuts, such as Alt and the left arrow to go back', async () => {
    await renderHome()
    tab('Vision').focus()
    expect(fireEvent.keyDown(tab('Vision'), { key: 'ArrowLeft', altKey: true }), 'left to the browser').toBe(
      true,
    )
    expect(tab('Mission').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab('Vision'))
  })

  test('have all their texts in the page, selected or not', async () => {
    await renderHome()
    for (const text of ['as easy to read as a bill', 'every tonne is accounted for', 'DecarbXchange'])
      expect(document.body.textContent).toContain(text)
  })
})

describe('the sections', () => {
  test('each have a heading, in the right order', async () => {
    await renderHome()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Four ways to begin',
      'Carbon settles in layers. We read them one by one.',
      'News',
      'Begin with one honest figure.',
      'Services and events',
      'Give where carbon stays in the ground',
      'Someone is watching the numbers.',
    ])
    expect(document.querySelectorAll('#about-anchor, #service-anchor')).toHaveLength(2)
  })

  test('do not ask people to join who are logged in', async () => {
    await renderHome({ session: {} })
    expect(screen.queryByRole('link', { name: /Join/ })).toBeNull()
    expect(new Set(hrefsOf('Open the calculators'))).toEqual(new Set(['/trade#calculator-section-anchor']))
  })

  test('link to the right pages', async () => {
    await renderHome()
    expect(hrefsOf('Calculate my footprint')).toEqual(['/trade#calculator-section-anchor'])
    expect(hrefsOf('Find a company')).toEqual(['/companies'])
    expect(hrefsOf('Learn more in the guides')).toEqual(['/trade#carbon-guides-section-anchor'])
    expect(hrefsOf('Join now')).toEqual(['/signup', '/signup'])
    const services = document.querySelectorAll('#service-anchor a')
    expect([...services].map((link) => link.getAttribute('href'))).toEqual([
      '/trade#calculator-section-anchor',
      '/service#fcourse-anchor',
      '/service#directory-listing-anchor',
      '/service#carbon-footprint-anchor',
    ])
  })

  test.each(['en', 'fr', 'es'] as const)('offer to join under one name (%s)', async (language) => {
    await renderHome({ language })
    const names = [...document.querySelectorAll('a[href$="/signup"]')].map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(1)
  })

  test.each(['en', 'fr', 'es'] as const)('offer a strategy for net zero and ESG (%s)', async (language) => {
    await renderHome({ language })
    expect(document.querySelector('#service-anchor h3')?.textContent).toMatch(
      /(net-zero|carboneutre|cero emisiones netas).*ESG/i,
    )
  })
})
