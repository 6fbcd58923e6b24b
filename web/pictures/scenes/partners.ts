import { disc, placed, shade, shape, stroke } from '../brush/ink.ts'
import type { Scene, Scenes } from '../sheet.ts'

const mark = (inside: string): Scene => ({ size: [200, 60], draw: () => inside })
const row = (places: readonly number[], inside: (x: number, index: number) => string) =>
  places.map(inside).join('')
const at = (inside: string, x: number) => placed(inside, x, 0)

/** Partners' signs: wide, without letters, each a rhythm of one shape. */
export const partners: Scenes = {
  'partner-1': mark(
    row([30, 88, 146], (x) => at(stroke('M-6 46q16-34 32 0M-16 46q26-56 52 0M4 46q6-14 12 0', 'mid', 4), x)),
  ),
  'partner-2': mark(
    row([34, 78, 122, 166], (x, i) =>
      at(
        disc(0, 30, 19, 'sun') +
          shape(
            [
              'M-19 30q19-9 38 0a19 19 0 0 1-38 0z',
              'M-19 30q10-12 19 0t19 0a19 19 0 0 1-38 0z',
              'M0 11a19 19 0 0 1 0 38q-14-19 0-38z',
              'M-19 30q19 9 38 0a19 19 0 0 1-38 0z',
            ][i]!,
            'mid',
          ),
        x,
      ),
    ),
  ),
  'partner-3': mark(
    row([40, 84, 116, 160], (x, i) =>
      at(
        shape(`M-32 50L0 ${[16, 26, 8, 22][i]}L32 50z`, i % 2 ? 'clay' : 'mid') +
          shade(`M-32 50L0 ${[16, 26, 8, 22][i]}V50z`, 0.25),
        x,
      ),
    ),
  ),
  'partner-4': mark(
    row([40, 80, 120, 160], (x, i) =>
      at(stroke('M20 30a20 20 0 1 1-40 0a20 20 0 1 1 40 0', i % 2 ? 'mid' : 'clay', 5), x),
    ),
  ),
  'partner-5': mark(
    row([18, 60, 102, 144], (x, i) =>
      at(
        shape('M0 10h19v19H0zM21 31h19v19H21z', i % 2 ? 'clay' : 'mid') +
          shape('M21 10h19q0 19-19 19zM19 50H0q0-19 19-19z', 'sun'),
        x,
      ),
    ),
  ),
  'partner-6': mark(
    stroke('M14 46q86-34 172-18', 'mid', 3) +
      row([44, 84, 124, 162], (x, i) =>
        at(
          shape(`M0 ${38 - i * 3}q-8-20 12-28q6 20-12 28z`, 'mid') +
            shape(`M4 ${40 - i * 3}q22-4 26 14q-22 4-26-14z`, i % 2 ? 'sun' : 'mid'),
          x,
        ),
      ),
  ),
}
