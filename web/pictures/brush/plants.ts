import { chance, light, type Paint, paint, placed, shape } from './ink.ts'
import type { Ridge } from './ridge.ts'

/** A foot, and a height. */
export type Place = readonly [x: number, y: number, height: number]

// Each plant is drawn once, 100 units tall, and repeated word for word: repetition costs a compressed sheet next to nothing.
const all = (places: readonly Place[], plant: string, colour: Paint) =>
  `<g fill="${paint(colour)}">${places.map(([x, y, height]) => placed(plant, x, y, height / 100)).join('')}</g>`
const own = (d: string) => `<path d="${d}"/>`

const trunk = shape('M-3-20h6V0h-6z', 'ink')
const spruce = `${trunk}${own('M0-100l15 34-6-2 11 28-7-2 10 28h-46l10-28-7 2 11-28-6 2z')}${light('M0-100l15 34-6-2 11 28-7-2 10 28H0z', 0.16)}`
const stem = '<path fill="none" stroke="var(--pic-ink)" stroke-width="5" d="M0 0v-62m0 22l11-13"/>'
const roundCrown = `${own('M-28-60a28 40 0 1 1 56 0a28 40 0 1 1-56 0z')}${light('M0-100a28 40 0 0 1 0 80a15 42 0 0 0 0-80z')}${stem}`
const slimCrown = `${own('M-17-58a17 42 0 1 1 34 0a17 42 0 1 1-34 0z')}${light('M0-100a17 42 0 0 1 0 84a9 44 0 0 0 0-84z')}${stem}`
const seedling = own('M-4 0v-46q-50 0-58-54q56 2 58 46q6-38 60-40q-6 46-52 48v46z')
const tuft = own(
  'M-40 0q-6-40-26-60q24 20 36 60zM-16 0q0-60-16-100q24 40 26 100zM10 0q4-50 26-84q-12 40-14 84zM32 0q10-40 40-52q-24 20-30 52z',
)

/** Spruces: the light on their right. */
export const spruces = (places: readonly Place[], colour: Paint = 'near') => all(places, spruce, colour)
/** Trees with round crowns, or slim ones as poplars have: they too are lit from the right, which is what shows of a dark one by night. */
export const trees = (places: readonly Place[], colour: Paint = 'mid') => all(places, roundCrown, colour)
export const poplars = (places: readonly Place[], colour: Paint = 'mid') => all(places, slimCrown, colour)
/** Young plants: a stem and two leaves. */
export const seedlings = (places: readonly Place[], colour: Paint = 'mid') => all(places, seedling, colour)
export const grasses = (places: readonly Place[], colour: Paint = 'near') => all(places, tuft, colour)

/** Places along a ridge, with a little chance in where and how tall. */
export function grove(
  land: Ridge,
  from: number,
  to: number,
  count: number,
  [low, high]: readonly [number, number],
  seed = 1,
  dip = 3,
): Place[] {
  const luck = chance(seed)
  const step = (to - from) / count
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(from + step * (index + 0.5) + luck(-0.3, 0.3) * step)
    return [x, Math.round(land.at(x) + dip + luck(0, 3)), luck(low, high)] as const
  })
}
