import { accessible } from './accessible.ts'
import { arrives, expect, open, sees, test } from './journey.ts'

test('choosing a language translates the page and keeps what was typed', async ({ visitor, portal }) => {
  await open(visitor, portal, '/signup')
  await visitor.type({ css: 'main [name=firstName]' }, 'Ada')
  await visitor.choose({ css: 'header select[name=language]' }, 'fr')
  await arrives(visitor, '/fr/signup')
  await sees(visitor, { css: 'h1', text: 'Inscription' })
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('fr')
  expect(
    await visitor.evaluate(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value),
  ).toBe('Ada')
  await visitor.click({ css: 'header [aria-controls=menu]' })
  await visitor.click({ css: '#menu a', text: 'Services' })
  await arrives(visitor, '/fr/service')
  await sees(visitor, { css: 'h1', text: 'Services et annuaire' })
})

test('on a phone, the menu opens, gives the focus back on Escape, and closes when a link is chosen', async ({
  visitor,
  portal,
}) => {
  await visitor.resize(390, 844)
  await open(visitor, portal, '/')
  const menu = { css: 'header [aria-controls=menu]' }
  const expectExpanded = (expanded: string) =>
    expect
      .poll(() => visitor.evaluate((css) => document.querySelector(css)?.ariaExpanded, menu.css))
      .toBe(expanded)
  await visitor.click(menu)
  await expectExpanded('true')
  await sees(visitor, { css: '#menu a', text: 'Join Now' })
  await accessible(visitor)
  await visitor.pressKey('Escape')
  await expectExpanded('false')
  expect(await visitor.evaluate((css) => document.activeElement?.matches(css), menu.css)).toBe(true)
  await visitor.click(menu)
  await visitor.click({ css: '#menu a', text: 'Services' })
  await arrives(visitor, '/service')
  await expectExpanded('false')
})
