import { accessible } from './accessible.ts'
import { arrives, expect, open, sees, test } from './journey.ts'

test('a language is chosen on a page, and what was typed there stays', async ({ visitor, portal }) => {
  await open(visitor, portal, '/signup')
  await visitor.type({ css: 'main [name=firstName]' }, 'Ada')
  await visitor.choose({ css: 'header select[name=language]' }, 'fr')
  await arrives(visitor, '/fr/signup')
  await sees(visitor, { css: 'h1', text: 'Inscription' })
  expect(await visitor.ask(() => document.documentElement.lang)).toBe('fr')
  expect(await visitor.ask(() => document.querySelector<HTMLInputElement>('[name=firstName]')?.value)).toBe(
    'Ada',
  )
  await visitor.press({ css: 'header a', text: 'Services' })
  await arrives(visitor, '/fr/service')
  await sees(visitor, { css: 'h1', text: 'Services et annuaire' })
})

test('on a phone the menu opens, gives the focus back on Escape, and closes with a choice', async ({
  visitor,
  portal,
}) => {
  await visitor.resize(390, 844)
  await open(visitor, portal, '/')
  const menu = { css: 'header [aria-controls=menu]' }
  const isOpen = (open: string) =>
    expect.poll(() => visitor.ask((css) => document.querySelector(css)?.ariaExpanded, menu.css)).toBe(open)
  await visitor.press(menu)
  await isOpen('true')
  await sees(visitor, { css: '#menu a', text: 'Join Now' })
  await accessible(visitor)
  await visitor.hit('Escape')
  await isOpen('false')
  expect(await visitor.ask((css) => document.activeElement?.matches(css), menu.css)).toBe(true)
  await visitor.press(menu)
  await visitor.press({ css: '#menu a', text: 'Services' })
  await arrives(visitor, '/service')
  await isOpen('false')
})
