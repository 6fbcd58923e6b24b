import type { Page } from '@playwright/test'
import { carbonAt } from '#shared/home/carbonAt.ts'
import { expect, test } from '#test/support/journey.ts'

const emissions = (page: Page) => page.locator('[data-carbon=emissions]')
const shownFigure = async (page: Page) => Number((await emissions(page).innerText()).replace(/\D/g, ''))
const asOf = (page: Page) => page.getByText('As of', { exact: false })
/** Waits until the page is hydrated: only then are the figures' groups of digits in spans. */
const waitForHydration = (page: Page) => expect(emissions(page).locator('span')).not.toHaveCount(0)

test('the counter shows the current figure and goes up by about 1,300 tonnes a second', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const read = () =>
    page.evaluate(() => ({
      timeMs: Date.now(),
      figure: Number(document.querySelector('[data-carbon=emissions]')?.textContent.replace(/\D/g, '')),
    }))
  const first = await read()
  await page.waitForTimeout(3000)
  const second = await read()
  for (const { timeMs, figure } of [first, second])
    expect(Math.abs(figure - carbonAt(timeMs).emissions)).toBeLessThan(1300)
  const rate = (second.figure - first.figure) / ((second.timeMs - first.timeMs) / 1000)
  expect(rate).toBeGreaterThan(1150)
  expect(rate).toBeLessThan(1450)
  await expect(asOf(page)).toBeHidden()
})

test('the counter stops while it is out of view', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.locator('#service-anchor').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const before = await shownFigure(page)
  await page.waitForTimeout(500)
  expect(await shownFigure(page)).toBe(before)
  await emissions(page).scrollIntoViewIfNeeded()
  await expect.poll(() => shownFigure(page)).toBeGreaterThan(before)
})

test('with reduced motion the counter stands still and shows its time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await waitForHydration(page)
  const before = await shownFigure(page)
  expect(Math.abs(before - carbonAt(Date.now()).emissions)).toBeLessThan(1300 * 10)
  await expect(asOf(page)).toBeVisible()
  await page.waitForTimeout(800)
  expect(await shownFigure(page)).toBe(before)
})

for (const [timezoneId, moment, figure] of [
  ['Pacific/Kiritimati', '2026-01-01T00:00:00Z', '40,996,800,000'],
  ['America/Los_Angeles', '2026-01-01T00:00:00Z', '40,996,800,000'],
  ['Asia/Kolkata', '2024-12-31T23:59:59Z', '0'],
] as const)
  test(`at ${moment} the counter stands at ${figure} in ${timezoneId}`, async ({ newContext }) => {
    const context = await newContext({ timezoneId })
    const page = await context.newPage()
    await page.clock.setFixedTime(moment)
    await page.goto('/')
    await expect(emissions(page)).toHaveText(figure)
  })

test('a figure of twelve digits fits on a phone and on a desktop', async ({ page }) => {
  await page.clock.setFixedTime('2040-01-01T00:00:00Z')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/fr', '/es']) {
      await page.goto(path)
      await expect(emissions(page)).toHaveText(/^6\d{2}\D/)
      const overflow = await emissions(page).evaluate((figure) => figure.scrollWidth - figure.clientWidth)
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('the tabs about the portal can be used by keyboard', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'Mission' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Vision' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Vision' })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel', { name: 'Next plan' })).toContainText('DecarbXchange')
})

test('the first buttons lead to the calculators and the companies, and a service to its own section', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Calculate my footprint' }).click()
  await expect(page).toHaveURL(/\/trade#calculator-section-anchor$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Find a company' }).click()
  await expect(page).toHaveURL(/\/companies$/)
  await page.goBack()
  await page.getByRole('link', { name: /Company directory/ }).click()
  await expect(page).toHaveURL(/\/service#directory-listing-anchor$/)
})

test('choosing another language changes the format of the figures and the text of the sections', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.locator('header select[name=language]').selectOption('fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Connaissez votre empreinte. Puis agissez.',
  )
  await expect(emissions(page)).toHaveText(/^\d{2,3}(\s\d{3}){3}$/)
  await expect(page.getByRole('heading', { name: 'Quelqu’un surveille les chiffres.' })).toBeAttached()
})

/** The vertical shift of each picture of the banner, in px. */
const verticalShifts = (page: Page) =>
  page
    .locator('#about-anchor li:has(svg.picture)')
    .evaluateAll((items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item).translate.split(' ')[1] ?? '0')),
    )

test('the four pictures shift in the ratio 3 : 4 : 5 : 6 when the page scrolls, but not with reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await waitForHydration(page)
  const banner = page.locator('#about-anchor li:has(svg.picture)').first()
  await banner.evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 700, behavior: 'instant' }),
  )
  await expect.poll(async () => (await verticalShifts(page)).every((drift) => drift > 0)).toBe(true)
  const [first = 0, ...others] = await verticalShifts(page)
  others.forEach((drift, index) => {
    expect(drift / first).toBeCloseTo((0.4 + 0.1 * index) / 0.3, 1)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => verticalShifts(page)).toEqual([0, 0, 0, 0])
})

test('the eyes follow the pointer and the focus, but look straight ahead with reduced motion', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const irisShifts = () =>
    page
      .locator('[data-eye] > g')
      .evaluateAll((all) => all.map((iris) => Number.parseFloat(getComputedStyle(iris).translate) || 0))
  await page.locator('[data-eye]').last().scrollIntoViewIfNeeded()
  const lookFrom = async (x: number) => {
    // The pointer moves on each try, because the eyes follow it only from one frame after they come into view.
    await page.mouse.move(x, 2)
    await page.mouse.move(x, 1)
    return (await irisShifts()).map(Math.sign)
  }
  await expect.poll(() => lookFrom(1)).toEqual([-1, -1, -1, -1, -1, -1])
  await expect.poll(async () => (await lookFrom(1279)).at(-1)).toBe(1)
  await page.getByRole('link', { name: 'Open the calculators' }).focus()
  await expect.poll(async () => (await irisShifts()).at(-1)).toBeLessThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(irisShifts).toEqual([0, 0, 0, 0, 0, 0])
})

test('without JavaScript the page shows a figure with its time, all three tabs and every section', async ({
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(emissions(page)).toHaveText(/^\d{2,3}(,\d{3}){3}$/)
  await expect(asOf(page)).toBeVisible()
  for (const name of ['Mission', 'Vision', 'Next plan'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const text of ['as easy to read as a bill', 'every tonne is accounted for', 'on the drawing board'])
    await expect(page.getByText(text)).toBeVisible()
  for (const heading of ['Four ways to begin', 'Services and events', 'Someone is watching the numbers.'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
})

/** True while a list in the viewport loads. */
const isListLoading = () =>
  [...document.querySelectorAll('[aria-busy=true]')].some((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })

test('the layout does not shift while the page hydrates and is scrolled', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForTimeout(60)
    // A reader sees a list load before scrolling on.
    await expect.poll(() => page.evaluate(isListLoading)).toBe(false)
  }
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThanOrEqual(0.02)
})

test('cards that load late do not move the offers already on screen', async ({ page }) => {
  const { promise: cardsMayLoad, resolve: letCardsLoad } = Promise.withResolvers<void>()
  const aCard = (number: number) => ({
    _id: `card_${number}`,
    title: `Card ${number}`,
    description: '',
    link: 'https://example.org',
    lang: 'en',
  })
  await page.route('**/card/cards?*', async (route) => {
    await cardsMayLoad
    await route.fulfill({ json: [1, 2].map(aCard) })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  const cardsRequest = page.waitForRequest('**/card/cards?*')
  const offer = page.getByRole('heading', { name: 'Carbon audit of a website' })
  await offer.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await cardsRequest
  const offerBox = await offer.boundingBox()
  letCardsLoad()
  await expect(page.getByRole('link', { name: 'Card 2' })).toBeInViewport()
  expect(await offer.boundingBox()).toEqual(offerBox)
})

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the home page passes axe at ${width} px, ${colorScheme}`, async ({ page, accessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      await waitForHydration(page)
      await accessible(page)
    })
