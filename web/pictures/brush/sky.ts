import { box, disc, light, number, type Paint, pair, shape, stroke } from './ink.ts'

/** The ground of a picture: sky, and warmer air towards the horizon. */
export const sky = (width: number, height: number, horizon = height * 0.62) =>
  shape(box(0, 0, width, height), 'sky') +
  shape(
    `M0 ${number(horizon * 0.66)}C${pair(width * 0.3, horizon * 0.5)} ${pair(width * 0.6, horizon * 0.8)} ${pair(width, horizon * 0.55)}V${number(height)}H0Z`,
    'haze',
    0.75,
  )

/** The one light of every picture, with rings around it as around the heart of a tree. */
export const sun = (x: number, y: number, r: number, rings = 3) =>
  Array.from(
    { length: rings },
    (_, index) =>
      `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r * (1.34 + index * 0.42))}" fill="none" stroke="var(--pic-sun)" stroke-width="1.5" opacity="${['.6', '.4', '.24', '.14'][index] ?? '.1'}"/>`,
  ).join('') + disc(x, y, r, 'sun')

/** Clouds lie in layers, as the land does. Each is [x, y, length]. */
export const clouds = (
  bars: readonly (readonly [number, number, number])[],
  width = 7,
  colour: Paint = 'cloud',
  opacity = 0.85,
) => stroke(bars.map(([x, y, length]) => `M${pair(x, y)}h${number(length)}`).join(''), colour, width, opacity)

/** Water with the light on it. `glints` are [x, y, length]. */
export const water = (
  left: number,
  right: number,
  top: number,
  bottom: number,
  glints: readonly (readonly [number, number, number])[] = [],
) =>
  shape(box(left, top, right - left, bottom - top), 'water') +
  light(box(left, top, right - left, 2), 0.35) +
  stroke(glints.map(([x, y, length]) => `M${pair(x, y)}h${number(length)}`).join(''), 'paper', 2, 0.55)

export const birds = (places: readonly (readonly [number, number])[], size = 7, colour: Paint = 'clay') =>
  stroke(
    places
      .map(
        ([x, y]) =>
          `M${pair(x - size, y - size * 0.35)}q${pair(size * 0.7, -size * 0.3)} ${pair(size, size * 0.5)}q${pair(size * 0.3, -size * 0.8)} ${pair(size, -size * 0.5)}`,
      )
      .join(''),
    colour,
    1.5,
    0.7,
  )
