import { accessible } from './accessible.ts'
import { open, sees, test } from './journey.ts'

test('the calculator shows and explains the emissions of a flight', async ({ visitor, portal }) => {
  await open(visitor, portal, '/trade?calculator=aircraft#calculator-section-anchor')
  await visitor.type({ css: 'form[data-calculator=aircraft] [name=flightDistance]' }, '1234.5')
  await visitor.choose({ css: 'form[data-calculator=aircraft] [name=aircraftType]' }, 'commercial')
  await visitor.click({ css: 'form[data-calculator=aircraft] [type=submit]' })
  // 1234.5 × 0.09 = 111.105
  await sees(visitor, { css: 'output', text: '111.11' })
  await sees(visitor, { css: 'output svg' })
  await accessible(visitor)
})
