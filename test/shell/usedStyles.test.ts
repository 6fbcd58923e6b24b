import { expect, test } from 'vitest'
import { usedStyles } from '#web/build/usedStyles.ts'

const frame =
  '@layer theme{:root{--ink:#111;--panel:1rem;--spare:1px;--pic-sun:#fc0;--pic-sea:#06c}}.bar{color:var(--ink)}'
const sheetOf = (area: string) =>
  `@layer utilities{@scope([data-area=${area}]) to ([data-area]){.flex{display:flex}.grid{display:grid}.panel{border-radius:var(--panel,1rem)}}}`
const page = `<div class="bar"><div data-area="home"><div class="flex"></div><div><div data-area="news"><div class="grid"></div></div><p class="panel"></p></div></div></div>`

test('an area’s rules are kept for the markup of that area, not of another around it or within it', async () => {
  const [home = '', news = ''] = await usedStyles([sheetOf('home'), sheetOf('news')], [page])
  expect(home).toMatch(/\.flex.*\.panel/)
  expect(home).not.toContain('.grid')
  expect(news).toContain('.grid')
  expect(news).not.toMatch(/\.flex|\.panel/)
})

test('tokens are kept when a kept rule uses them, also a rule of an area', async () => {
  const [common = ''] = await usedStyles([frame, sheetOf('home'), sheetOf('news')], [page])
  expect(common).toContain('--ink:')
  expect(common).toContain('--panel:')
  expect(common).not.toContain('--spare')
})

test('colours of pictures are kept when a drawing on the page uses them', async () => {
  const [common = ''] = await usedStyles(
    [frame],
    [page],
    ['<symbol id="sun"><circle fill="var(--pic-sun)"/></symbol>'],
  )
  expect(common).toContain('--pic-sun')
  expect(common).not.toContain('--pic-sea')
})

test('an animation is kept when a rule names it', async () => {
  const rise = '@keyframes rise{0%{opacity:0}}'
  const [common = ''] = await usedStyles(
    [`.bar{animation:1s rise}${rise}@keyframes spin{to{rotate:1turn}}`],
    [page],
  )
  expect(common).toContain('@keyframes rise')
  expect(common).not.toContain('spin')
})

test('rules are kept for the listed attributes that scripts set before the whole sheets load', async () => {
  const [common = ''] = await usedStyles(['.bar[data-open]{color:red}.bar[aria-current]{color:red}'], [page])
  expect(common).toBe('.bar[data-open]{color:red}')
})

test('a rule is kept although HTML writes the name of its class with an entity', async () => {
  const sheet = '.\\[\\&_h2\\]\\:mt-6 h2{margin-top:1.5rem}.\\[\\&_h3\\]\\:mt-4 h3{margin-top:1rem}'
  const [common = ''] = await usedStyles([sheet], ['<div class="[&amp;_h2]:mt-6"><h2>Wind</h2></div>'])
  expect(common).toBe('.\\[\\&_h2\\]\\:mt-6 h2{margin-top:1.5rem}')
})
