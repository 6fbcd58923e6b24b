import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import HomePage from '#web/areas/home/HomePage.tsx'
import { i18n } from '#web/shell/index.ts'

const drawHome = (options?: ScreenOptions) => renderScreen(<HomePage />, options)
/** Emissions and credits as shown; whichever space stands between digits. */
const figures = () =>
  [...document.querySelectorAll('[data-carbon=emissions], [data-carbon=credits]')].map((figure) =>
    figure.textContent?.replace(/\s/g, ' '),
  )
const tab = (name: string) => screen.getByRole('tab', { name })
const leadsTo = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

describe('the counter', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  test.each([
    ['en', '40,996,800,520', '504,576,006', 'January 1, 2026'],
    ['fr', '40 996 800 520', '504 576 006', '1 janvier 2026'],
    ['es', '40.996.800.520', '504.576.006', '1 de enero de 2026'],
  ] as const)(
    'writes whole tonnes of the moment as its readers do (%s)',
    async (language, emissions, credits, day) => {
      vi.setSystemTime('2026-01-01T00:00:00.400Z')
      await drawHome({ language })
      expect(figures()).toEqual([emissions, credits])
      expect(document.querySelector('[data-carbon=moment]')?.textContent).toContain(day)
    },
  )

  test('stands at nothing before 2025', async () => {
    vi.setSystemTime('2024-06-01T00:00:00Z')
    await drawHome()
    expect(figures()).toEqual(['0', '0'])
  })

  test('says what it counts and how fast, and does not talk by itself', async () => {
    await drawHome()
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

  test('follows the language that is chosen while it is shown', async () => {
    vi.setSystemTime('2026-01-01T00:00:00Z')
    await drawHome({ language: 'en' })
    await act(() => i18n.changeLanguage('es'))
    expect(figures()).toEqual(['40.996.800.000', '504.576.000'])
  })
})

describe('the tabs about the portal', () => {
  test('are Mission, Vision and Next plan, and show one text at a time', async () => {
    await drawHome()
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

  test('are walked by the arrow keys, Home and End, round and round, with one of them in the tab order', async () => {
    await drawHome()
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

  test('leave the browser its own keys, such as Alt and the left arrow for the page before', async () => {
    await drawHome()
    tab('Vision').focus()
    expect(fireEvent.keyDown(tab('Vision'), { key: 'ArrowLeft', altKey: true }), 'left to the browser').toBe(
      true,
    )
    expect(tab('Mission').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab('Vision'))
  })

  test('have all their texts in the page, chosen or not', async () => {
    await drawHome()
    for (const text of ['as easy to read as a bill', 'every tonne is accounted for', 'DecarbXchange'])
      expect(document.body.textContent).toContain(text)
  })
})

describe('the sections', () => {
  test('have a heading each, in their order', async () => {
    await drawHome()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Carbon settles in layers. We read them one by one.',
      'Begin with one honest figure.',
      'Four ways to begin',
      'Give where carbon stays in the ground',
      'What members say',
      'Services and events',
      'News',
      'Someone is watching the numbers.',
    ])
    expect(document.querySelectorAll('#about-anchor, #service-anchor')).toHaveLength(2)
  })

  test('ask nobody to join who has', async () => {
    await drawHome({ session: {} })
    expect(screen.queryByRole('link', { name: /Join|Create an account/ })).toBeNull()
    expect(new Set(leadsTo('Open the calculators'))).toEqual(new Set(['/trade#calculator-section-anchor']))
  })

  test('lead where there is something', async () => {
    await drawHome()
    expect(leadsTo('Learn more')).toEqual(['/#about-anchor'])
    expect(leadsTo('Learn more in the guides')).toEqual(['/trade#carbon-guides-section-anchor'])
    expect(leadsTo(/Join|Create an account/)).toEqual(['/signup', '/signup', '/signup'])
    const services = document.querySelectorAll('#service-anchor a')
    expect([...services].map((link) => link.getAttribute('href'))).toEqual([
      '/trade#calculator-section-anchor',
      '/service#fcourse-anchor',
      '/service#directory-listing-anchor',
      '/service#carbon-footprint-anchor',
    ])
  })

  test.each(['en', 'fr', 'es'] as const)('offer a strategy for net zero and ESG (%s)', async (language) => {
    await drawHome({ language })
    expect(document.querySelector('#service-anchor h3')?.textContent).toMatch(
      /(net-zero|carboneutre|cero neto).*ESG/i,
    )
  })

  test('keep members’ names as they are in every language', async () => {
    await drawHome({ language: 'fr' })
    for (const name of ['Maren Lindqvist', 'Étienne Gagnon', 'Lucía Ferrer'])
      expect(screen.getByText(name).getAttribute('translate')).toBe('no')
  })
})
