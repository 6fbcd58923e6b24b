import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calculateFlight } from '#test/support/calculateFlight.ts'
import { expect, followInMenu, test } from '#test/support/journey.ts'
import { laterBuild, serveOver } from '#test/support/laterBuild.ts'

test.use({ serviceWorkers: 'allow' })

const area = 'services'
const deployedFiles = path.resolve('dist/web')
const heading = 'Services of a later build'

/** Removes what differs between any two builds: the name of the index, and the figures of the home page's counter. */
const withoutBuildDetails = (html: string) =>
  html
    .replaceAll(/\/index\/[0-9a-f]{8}\.json/g, '/index/….json')
    .replaceAll(/(data-carbon="moment">)[^<]+/g, '$1…')
    .replaceAll(/\d{1,3}([,.\s]\d{3}){2,}/g, '…')
const documentsIn = (files: string) =>
  readdirSync(path.join(files, 'site'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )

test('an area that is built and deployed alone runs with the others and changes none of their files', async ({
  page,
  portal,
}) => {
  const files = await laterBuild(area, portal.origin, (folder) => {
    const texts = path.join(folder, 'locales/en.json')
    const { hero, ...rest } = JSON.parse(readFileSync(texts, 'utf8')) as { hero: object }
    writeFileSync(texts, JSON.stringify({ hero: { ...hero, heading }, ...rest }))
    const pageFile = path.join(folder, 'ServicePage.tsx')
    writeFileSync(
      pageFile,
      `${readFileSync(pageFile, 'utf8')}\nObject.assign(globalThis, { laterBuild: true })\n`,
    )
  })

  const bundles = (build: string) =>
    (
      JSON.parse(readFileSync(path.join(build, 'site/bundles.json'), 'utf8')) as {
        areas: { entry: { name: string } }[]
      }
    ).areas
  const otherBundles = (build: string) => bundles(build).filter(({ entry }) => entry.name !== area)
  expect(otherBundles(files)).toEqual(otherBundles(deployedFiles))
  const changedDocuments = documentsIn(files).filter((name) => {
    const [now, before] = [files, deployedFiles].map((build) =>
      withoutBuildDetails(readFileSync(path.join(build, 'site', name), 'utf8')),
    )
    return now !== before
  })
  // The English page has other words; the French and Spanish pages only name another module.
  expect(changedDocuments.sort()).toEqual([
    'es/service/index.html',
    'fr/service/index.html',
    'service/index.html',
  ])

  const server = await serveOver(files, portal.origin)
  try {
    await page.goto(`${server.origin}/service`)
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page.locator('#main > [data-area=services][data-hydrated]')).toBeVisible()
    expect(await page.evaluate(() => 'laterBuild' in window)).toBe(true)
    await expect(page.locator('[data-area=directory][data-hydrated]').first()).toBeAttached()
    await followInMenu(page, 'Resources')
    await expect(page).toHaveURL(/\/trade$/)
    await calculateFlight(page)
    await expect(page.locator('output').first()).toContainText('CO')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(heading)
    await page.goto('about:blank')
  } finally {
    await server.close()
    rmSync(files.slice(0, files.indexOf('/.cache')), { recursive: true, force: true })
  }
})
