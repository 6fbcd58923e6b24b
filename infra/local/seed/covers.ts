import { disc, light, type Paint, placed, roundBox, shade, shape, stroke } from '#web/pictures/brush/ink.ts'
import { spruces, trees } from '#web/pictures/brush/plants.ts'
import { contours, flank, hill, ridge } from '#web/pictures/brush/ridge.ts'
import { clouds, sky, sun } from '#web/pictures/brush/sky.ts'
import type { Scene, Scenes } from '#web/pictures/sheet.ts'

const size = [480, 270] as const

/** A sheet of paper, 124 by 164 around its middle, with a drawing over its lines of text. */
const sheet = (drawing: string) =>
  shade('M-58-76h128v168h-128z', 0.22) +
  shape(roundBox(-62, -82, 124, 164, 4), 'paper') +
  shade('M-62-78q0-4 4-4h14v164h-14q-4 0-4-4z', 0.08) +
  drawing +
  stroke('M-36 42h84M-36 54h84M-36 66h52', 'ink', 3, 0.3)

/** Over the hills: what a guide is about, on its own sheet. */
const guide = (drawing: string, at: number): Scene => ({
  size,
  draw: (width, height) => {
    const far = ridge([0, 160], [110, 112], [230, 160], [350, 104], [480, 150])
    const near = ridge([0, 226], [150, 204], [320, 226], [480, 196])
    return (
      sky(width, height, 180) +
      sun(at > 240 ? 92 : 388, 66, 26) +
      clouds([[at > 240 ? 150 : 60, 40, 70]]) +
      hill(far, 'far', height) +
      flank(far, 350) +
      contours(far, 230, { count: 4, opacity: 0.45 }) +
      spruces(
        [
          [480 - at - 60, 216, 70],
          [480 - at - 26, 218, 94],
          [480 - at + 12, 214, 62],
        ],
        'mid',
      ) +
      hill(near, 'near', height) +
      contours(near, height, { count: 3, from: 0.2, to: 0.7, opacity: 0.3 }) +
      placed(sheet(drawing), at, 132, 1, at > 240 ? 5 : -5)
    )
  },
})

/** On a table: what a product helps with, on the uppermost of three sheets. */
const product = (drawing: string, ground: Paint, table: Paint): Scene => ({
  size,
  draw: (width, height) =>
    shape(`M0 0h${width}v${height}H0z`, ground) +
    shape(`M0 214q120-14 240-6t240-4v66H0z`, table) +
    light(`M0 214q120-14 240-6t240-4v8q-120-4-240 4T0 222z`, 0.3) +
    stroke(
      'M-10 44q120-50 220-14t290-20M-10 70q130-40 230-6t290-24M-10 98q140-34 240-2t290-26',
      'line',
      1.3,
      0.28,
    ) +
    placed(sheet(''), 222, 140, 1, -13) +
    placed(sheet(''), 262, 138, 1, 9) +
    placed(sheet(drawing), 240, 134, 1.06, -2),
})

const bars = [44, 28, 62, 36, 18]
  .map((tall, index) =>
    shape(
      `M${-40 + index * 18} ${26 - tall}h12v${tall}h-12z`,
      (['near', 'mid', 'clay', 'sun', 'mid'] as const)[index]!,
    ),
  )
  .join('')
const bolt = disc(4, -22, 40, 'haze') + shape('M14-62l-36 46h22l-10 36 38-50H6z', 'sun')
const fifteen = Array.from({ length: 15 }, (_, index) =>
  disc(
    -36 + (index % 5) * 20,
    -52 + Math.floor(index / 5) * 26,
    7.5,
    (['mid', 'near', 'clay', 'sun', 'far'] as const)[(index * 7) % 5]!,
  ),
).join('')
const tree = disc(4, -20, 42, 'haze') + trees([[4, 22, 76]], 'near') + stroke('M-36 22h80', 'mid', 4)
const falling =
  stroke('M-40-64V24H50', 'ink', 3, 0.5) +
  stroke('M-34-54L44 14', 'clay', 5) +
  [0, 1, 2, 3].map((n) => disc(-34 + n * 26, -54 + n * 22.7, 5, 'sun')).join('')
const grid =
  shape('M-42-62h92v18h-92z', 'near') +
  stroke('M-42-28h92M-42-10h92M-42 8h92M-42 26h92M-8-62V26M22-62V26', 'mid', 2, 0.8) +
  shape('M22-28h28v18H22z', 'sun')
const linked =
  shape(roundBox(-42, -58, 40, 30, 4), 'mid') +
  shape(roundBox(10, -10, 40, 30, 4), 'clay') +
  stroke('M-2-43h32v33', 'ink', 3.5) +
  shape('M22-18h16l-8 10z', 'ink')
const flake = [0, 60, 120]
  .map((turn) => placed(stroke('M-42 0h84M-28-11l10 11-10 11M28-11L18 0l10 11', 'mid', 4), 4, -20, 1, turn))
  .join('')
const bicycle =
  '<g fill="none" stroke="var(--pic-near)" stroke-width="5"><circle cx="-22" cy="4" r="19"/><circle cx="32" cy="4" r="19"/></g>' +
  stroke('M-22 4l16-32h26L32 4M-6-28L6 4h-28M20-28L6 4M14-40h12l6 44M-14-36h16', 'clay', 4)
const scopes = disc(4, -20, 46, 'far') + disc(4, -20, 31, 'mid') + disc(4, -20, 16, 'sun')

/** The covers of the demo's guides, and the pictures of its products. */
export const covers: Scenes = {
  'guide-first-inventory': guide(bars, 330),
  'guide-electricity-two-ways': guide(bolt, 150),
  'guide-fifteen-categories': guide(fifteen, 330),
  'guide-before-an-offset': guide(tree, 150),
  'guide-target-that-holds': guide(falling, 330),
  'product-inventory-workbook': product(grid, 'haze', 'clay'),
  'product-target-planner': product(falling, 'far', 'near'),
  'product-supplier-questionnaire': product(linked, 'sky', 'mid'),
  'product-refrigerant-log': product(flake, 'water', 'near'),
  'product-commuting-survey': product(bicycle, 'haze', 'mid'),
  'product-three-scopes-chart': product(scopes, 'sun', 'clay'),
}
