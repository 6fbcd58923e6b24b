import type { Page } from '@playwright/test'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { expectMessage } from '#test/support/messages.ts'
import { aPdf } from '../downloads/aFile.ts'
import { aPicture } from '../pictures/aPicture.ts'

const taught = taughtCourses[0].name
const prefixes = { en: '', fr: '/fr', es: '/es' } as const
const titles = {
  en: 'Net zero in a day',
  fr: 'La carboneutralité en un jour',
  es: 'Cero neto en un día',
} as const
const suffixes = { en: '', fr: 'Fr', es: 'Es' } as const
const languages = ['en', 'fr', 'es'] as const

const courses = (page: Page) => page.locator('[data-slot="services/courses"]')
async function readCourses(page: Page, language: (typeof languages)[number], origin: string) {
  await passCacheTime(origin)
  await page.goto(`${prefixes[language]}/service`)
  await showSlot(page, 'services/courses')
  await expect(courses(page).locator('[aria-busy=false]')).toHaveCount(1)
}
const input = (page: Page, name: string) => page.locator(`input[type=file][name=${name}]`)

test('an administrator adds, changes and deletes a course; visitors see it in three languages but not its file’s address', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  const context = await newContext()
  const visitor = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, portal.admin)
  await page.goto('/upload-courses')
  await page.locator('[name=title]').waitFor()
  await accessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[name=commencing]')).toHaveAttribute('aria-invalid', 'true')
  for (const language of languages) {
    await page.locator(`[name=title${suffixes[language]}]`).fill(titles[language])
    await page
      .locator(`textarea[name=description${suffixes[language]}]`)
      .fill(`${titles[language]}: <script>alert(1)</script>`)
  }
  await page.locator('[name=professor]').fill('Inès Okafor')
  await page.locator('[name=commencing]').fill('2031-03-15')
  const cover = {
    name: 'course.png',
    mimeType: 'image/png',
    buffer: await aPicture(960, 540).png().toBuffer(),
  }
  await input(page, 'image').setInputFiles(cover)
  await input(page, 'file').setInputFiles({
    name: 'Lesson.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf('Lesson'),
  })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Course added successfully!')

  for (const language of languages) {
    await readCourses(visitor, language, portal.origin)
    const course = courses(visitor).getByRole('listitem').filter({ hasText: titles[language] })
    await expect(course.getByText('03/15/2031')).toBeVisible()
    await expect(course.getByText('Inès Okafor')).toBeVisible()
    await expect(course.getByText('<script>alert(1)</script>')).toBeVisible()
    await accessible(visitor)
  }
  const listBody = await (await fetch(`${portal.origin}/api/courses`)).text()
  expect(listBody).toContain('"fileURL":""')
  expect(listBody).not.toContain('signed/')

  const row = page.getByRole('row', { name: /Net zero in a day/ })
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.locator('[name=commencing]')).toHaveValue('2031-03-15')
  await page.locator('[name=commencing]').fill('2031-12-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Course updated successfully!')
  await readCourses(visitor, 'fr', portal.origin)
  await expect(courses(visitor).getByText('12/01/2031')).toBeVisible()

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectMessage(page, 'Course deleted successfully!')
  await readCourses(visitor, 'es', portal.origin)
  await expect(courses(visitor).getByRole('heading', { name: titles.es })).toHaveCount(0)
})

test('a visitor reads what a course teaches, costs and when it can begin, and what booking it needs', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await accessible(page)
  await page.getByRole('main').getByRole('link', { name: taught }).click()
  await expect(page.getByRole('heading', { level: 1, name: taught })).toBeVisible()
  await expect(page.getByRole('row', { name: /^12/ })).toContainText('C$120.00')
  await expect(page.getByRole('region', { name: 'Lessons' }).getByRole('listitem')).not.toHaveCount(0)
  const places = page.getByRole('region', { name: 'Places and next free days' })
  await expect(places.getByRole('heading', { name: 'Toronto' })).toBeVisible()
  await expect(places.getByRole('time')).toHaveCount(5)
  await accessible(page)
  await page.getByRole('link', { name: 'Book this course' }).first().click()
  await page.waitForURL(/\/buy-courses$/)
  await expect(page.getByText(/^You must be logged in to book\. /)).toBeVisible()
  await expect(places.getByRole('time')).toHaveCount(5)
  await accessible(page)
  const day = places.getByRole('link').first()
  const date = await day.getByRole('time').getAttribute('datetime')
  await day.click()
  await expect(page).toHaveURL(/\/buy-courses$/)
  await expect(page.locator('[name=city]')).toHaveValue('Toronto')
  await expect(page.locator(`[data-date="${date}"]`)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#days-heading')).toBeInViewport()
  await expect(page.getByText(/^Your choice is kept\. Log in/)).toBeVisible()

  const withoutScripts = await (await newContext({ javaScriptEnabled: false })).newPage()
  await withoutScripts.goto('/fr/courses/netzero-carbon-course')
  expect(new URL(withoutScripts.url()).pathname).toMatch(/^\/fr\/courses\/course_/)
  await expect(withoutScripts.getByRole('row', { name: /^12/ })).toContainText('120,00')
  await expect(withoutScripts.getByRole('time')).toHaveCount(5)
  expect((await fetch(`${portal.origin}/courses/course_unknown`)).status).toBe(404)
})
