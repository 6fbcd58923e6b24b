import type { Page } from '@playwright/test'
import { passCacheTime } from '#test/support/edgeCache.ts'
import { expect, logIn, showSlot, test } from '#test/support/journey.ts'
import { expectMessage } from '#test/support/messages.ts'

const titles = {
  En: 'Heat pumps in winter',
  Fr: 'Les pompes à chaleur en hiver',
  Es: 'Bombas de calor en invierno',
}
const descriptions = {
  En: 'What a heat pump needs to work in a cold winter.',
  Fr: 'Ce qu’il faut à une pompe à chaleur pour un hiver froid.',
  Es: 'Lo que necesita una bomba de calor en un invierno frío.',
}
const firstSixWords = {
  En: 'What a heat pump needs to…',
  Fr: 'Ce qu’il faut à une pompe…',
  Es: 'Lo que necesita una bomba de…',
}

/** Opens a home page and returns its list of cards. */
async function cardsOf(page: Page, path: string, origin: string) {
  await passCacheTime(origin)
  await page.goto(path)
  return (await showSlot(page, 'home/events')).locator('ul')
}

test('an administrator adds, changes and deletes a card, which visitors see on the home page in their language', async ({
  page,
  portal,
  newContext,
  accessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, portal.admin)
  await page.goto('/admin/cards')
  await expect(page.getByRole('table')).toBeVisible()
  await accessible(page)
  const save = page.getByRole('button', { name: 'Save' })

  await page.locator('[name=link]').fill('javascript:alert(1)')
  for (const [language, title] of Object.entries(titles))
    await page.locator(`[name=title${language}]`).fill(title)
  for (const [language, text] of Object.entries(descriptions))
    await page.locator(`[name=description${language}]`).fill(text)
  await save.click()
  await expect(page.locator('[name=link]')).toHaveAttribute('aria-invalid', 'true')
  await expectMessage(page, 'Failed to create card')
  await page.locator('[name=link]').fill('https://www.example.org/heat')
  await save.click()
  await expectMessage(page, 'Card added successfully!')

  const visitorContext = await newContext()
  const visitor = await visitorContext.newPage()
  for (const [language, path] of Object.entries({ En: '/', Fr: '/fr', Es: '/es' } as const) as [
    'En',
    string,
  ][]) {
    const list = await cardsOf(visitor, path, portal.origin)
    await expect(list.getByRole('link', { name: titles[language] })).toHaveAttribute(
      'href',
      'https://www.example.org/heat',
    )
    await expect(list.getByText(firstSixWords[language])).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(4)
  }

  const row = page.getByRole('row', { name: new RegExp(titles.En) })
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.locator('[name=titleEn]')).toHaveValue(titles.En)
  await page.locator('[name=titleEn]').fill('Heat pumps, all year round')
  await save.click()
  await expectMessage(page, 'Card updated successfully!')
  await expect(
    (await cardsOf(visitor, '/', portal.origin)).getByRole('link', { name: 'Heat pumps, all year round' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Delete “Heat pumps, all year round”' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Card moved to the trash.')).toBeVisible()
  const remainingCards = await cardsOf(visitor, '/', portal.origin)
  await expect(remainingCards.getByRole('link', { name: 'Heat pumps' })).toHaveCount(0)
  await expect(remainingCards.getByRole('listitem')).toHaveCount(4)
})
