import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '#test/support/journey.ts'
import { laterBuild, serveOver } from '#test/support/laterBuild.ts'

test.use({ serviceWorkers: 'allow' })

const area = 'services'
const deployed = path.resolve('dist/web')
const heading = 'Services of a later build'

/** But for the name of the index, and the home page's counter, which stands as it did when it was built. */
const lasting = (html: string) =>
  html
    .replaceAll(/\/index\/[0-9a-f]{8}\.json/g, '/index/….json')
    .replaceAll(/(data-carbon="moment">)[^<]+/g, '$1…')
    .replaceAll(/\d{1,3}([,.\s]\d{3}){2,}/g, '…')
const documentsIn = (files: string) =>
  readdirSync(path.join(files, 'site'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )

test('an area that was built and deployed by itself runs with the others, and changes nothing of theirs', async ({
  page,
  portal,
}) => {
  const files = await laterBuild(area, portal.origin, (folder) => {
    const texts = path.join(folder, 'locales/en.json')
    const { hero, ...rest } = JSON.parse(readFileSync(texts, 'utf8')) as { hero: object }
    writeFileSync(texts, JSON.stringify({ hero: { ...hero, heading }, ...rest }))
    const screen = path.join(folder, 'ServicePage.tsx')
    writeFileSync(
      screen,
      `${readFileSync(screen, 'utf8')}\nObject.assign(globalThis, { laterBuild: true })\n`,
    )
  })

  const bundles = (of: string) =>
    (
      JSON.parse(readFileSync(path.join(of, 'site/bundles.json'), 'utf8')) as {
        areas: { entry: { name: string } }[]
      }
    ).areas
  const others = (of: string) => bundles(of).filter(({ entry }) => entry.name !== area)
  expect(others(files)).toEqual(others(deployed))
  const changed = documentsIn(files).filter((name) => {
    const [now, before] = [files, deployed].map((of) =>
      lasting(readFileSync(path.join(of, 'site', name), 'utf8')),
    )
    return now !== before
  })
  // English by its words, the others by the name of the module alone.
  expect(changed.sort()).toEqual(['es/service/index.html', 'fr/service/index.html', 'service/index.html'])

  const served = await serveOver(files, portal.origin)
  try {
    await page.goto(`${served.origin}/service`)
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('#main > [data-area=services][data-hydrated]')).toBeVisible()
    expect(await page.evaluate(() => 'laterBuild' in window)).toBe(true)
    await expect(page.locator('[data-area=directory][data-hydrated]').first()).toBeAttached()
    await page.locator('header').getByRole('link', { name: 'Resources' }).click()
    await expect(page).toHaveURL(/\/trade$/)
    const form = page.locator('form[data-calculator=aircraft]')
    await form.locator('[name=flightDistance]').fill('1200')
    await form.locator('[name=aircraftType]').selectOption({ index: 1 })
    await form.locator('button[type=submit]').click()
    await expect(page.locator('output').first()).toContainText('CO')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(heading)
    await page.goto('about:blank')
  } finally {
    await served.close()
    rmSync(files.slice(0, files.indexOf('/.cache')), { recursive: true, force: true })
  }
})
