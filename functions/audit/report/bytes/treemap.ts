import type { ResourceType, Visit } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { typeColours } from '../colours.ts'
import { across, drawing } from '../drawing.ts'
import { html } from '../html.ts'
import type { Reported } from '../reported.ts'
import { fileName, shortened } from '../webAddress.ts'
import { type Box, squarified } from './squarified.ts'
import { typesOf } from './visitBars.ts'

/** In pixels, as the map is on a wide screen; on a narrow one it keeps its height. */
const map = { x: 0, y: 0, width: 960, height: 360 }
/** How wide it is on a phone, and on paper or a tablet. */
const narrow = 340
const paper = 640
const lineHeight = 17
const letterWidth = 7.4
const leastLetters = 9

interface Cell {
  name: string
  bytes: number
}

/** The files of a type that are known by name, and what is left, most bytes first. */
function cellsOf(type: ResourceType, bytes: number, { largest }: Visit, others: string): Cell[] {
  const files = largest
    .filter((file) => file.type === type)
    .map(({ url, bytes }) => ({ name: fileName(url), bytes }))
  const left = bytes - files.reduce((sum, file) => sum + file.bytes, 0)
  return [...files, ...(left > 0 ? [{ name: others, bytes: left }] : [])].sort(
    (one, other) => other.bytes - one.bytes,
  )
}

/** The lines on a cell that is so many letters wide: a name that would be cut to nothing is left out. */
function linesOf(
  { name, bytes }: { name: string; bytes: string },
  letters: number,
  height: number,
): string[] {
  const fits = [
    name.length <= letters || letters >= leastLetters ? shortened(name, letters) : '',
    bytes.length <= letters ? bytes : '',
  ]
  return fits.filter(Boolean).slice(0, Math.floor((height - 8) / lineHeight))
}

/** What is written on a cell, by the width of the map: of the three, the style sheet shows one. */
function label(cell: { name: string; bytes: string }, { width, height }: Box): Markup {
  const written = (kind: string, pixels: number) => {
    const lines = linesOf(cell, Math.floor((pixels - 14) / letterWidth), height)
    return (
      lines.length > 0 &&
      html`<g class="${kind}">${lines.map((line, at) => html`<text x="8" y="${at * lineHeight + 19}">${line}</text>`)}</g>`
    )
  }
  const share = width / map.width
  return html`${written('on-wide', width)}${written('on-paper', share * paper)}${written('on-narrow', share * narrow)}`
}

/** A first visit as a map: each type a field of its colour, each file an area as large as its bytes. */
export function treemap({ measurement: { visits }, t, fill, f }: Reported): Markup | undefined {
  const types = typesOf(visits.first)
  const largest = visits.first.largest.toSorted((one, other) => other.bytes - one.bytes)[0]
  if (types.length === 0) return undefined
  const fields = squarified(
    types.map(({ bytes }) => bytes),
    map,
  )
  const cells = types.flatMap(({ type, bytes }, at) => {
    const files = cellsOf(type, bytes, visits.first, t.bytes.otherFiles)
    const boxes = squarified(
      files.map((file) => file.bytes),
      fields[at]!,
    )
    return files.map((file, place) => {
      const box = boxes[place]!
      const size = f.bytes(file.bytes)
      return html`<svg x="${across(box.x / map.width)}" y="${across(box.y / map.height)}" width="${across(box.width / map.width)}" height="${across(box.height / map.height)}"><title>${t.bytes.typeNames[type]}, ${file.name}, ${size}</title><rect class="cell" width="100%" height="100%" fill="${typeColours[type]}"/>${label({ name: file.name, bytes: size }, box)}</svg>`
    })
  })
  return html`<figure class="map whole"><figcaption><h3>${t.bytes.mapHeading}</h3><ul class="key">${types.map(
    ({ type }) =>
      html`<li><span class="swatch" style="background:${typeColours[type]}"></span>${t.bytes.typeNames[type]}</li>`,
  )}</ul></figcaption>${drawing({
    id: 'map',
    title: t.bytes.mapTitle,
    description:
      largest && fill(t.bytes.mapDescription, { file: fileName(largest.url), bytes: f.bytes(largest.bytes) }),
    height: map.height,
    content: cells,
  })}</figure>`
}
