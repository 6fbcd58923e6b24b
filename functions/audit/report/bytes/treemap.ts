import type { ResourceType, Visit } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { typeColours } from '../colours.ts'
import { cssPercent, drawing, letterWidthPx } from '../drawing.ts'
import { html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { fileName, shorten } from '../webAddress.ts'
import { type Box, squarified } from './squarified.ts'
import { typesOf } from './visitBars.ts'

/** Pixels on a wide screen; on other media the map has the same height. */
const map = { x: 0, y: 0, width: 960, height: 360 }
const phoneWidthPx = 340
const paperWidthPx = 640 // also on a tablet
const lineHeightPx = 17
/** A name that must be cut to fewer letters is left out. */
const minLetters = 9

interface Cell {
  name: string
  bytes: number
}

/** The known files of a type, and one cell for the other bytes of that type; most bytes first. */
function cellsOf(type: ResourceType, bytes: number, { largest }: Visit, others: string): Cell[] {
  const files = largest
    .filter((file) => file.type === type)
    .map(({ url, bytes }) => ({ name: fileName(url), bytes }))
  const otherBytes = bytes - files.reduce((sum, file) => sum + file.bytes, 0)
  return [...files, ...(otherBytes > 0 ? [{ name: others, bytes: otherBytes }] : [])].sort(
    (one, other) => other.bytes - one.bytes,
  )
}

/** The lines of text that fit on a cell which is so many letters wide and so many pixels high. */
function linesOf(
  { name, bytes }: { name: string; bytes: string },
  letters: number,
  height: number,
): string[] {
  const fits = [
    name.length <= letters || letters >= minLetters ? shorten(name, letters) : '',
    bytes.length <= letters ? bytes : '',
  ]
  return fits.filter(Boolean).slice(0, Math.floor((height - 8) / lineHeightPx))
}

/** The text on a cell, for three widths of the map: the style sheet shows one of them. */
function label(cell: { name: string; bytes: string }, { width, height }: Box): Markup {
  const text = (className: string, widthPx: number) => {
    const lines = linesOf(cell, Math.floor((widthPx - 14) / letterWidthPx), height)
    return (
      lines.length > 0 &&
      html`<g class="${className}">${lines.map((line, at) => html`<text x="8" y="${at * lineHeightPx + 19}">${line}</text>`)}</g>`
    )
  }
  const share = width / map.width
  return html`${text('on-wide', width)}${text('on-paper', share * paperWidthPx)}${text('on-narrow', share * phoneWidthPx)}`
}

/** A treemap of a first visit: a field for each type, in which each file has an area by its bytes. */
export function treemap({ measurement: { visits }, t, fill, f }: ReportContext): Markup | undefined {
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
      return html`<svg x="${cssPercent(box.x / map.width)}" y="${cssPercent(box.y / map.height)}" width="${cssPercent(box.width / map.width)}" height="${cssPercent(box.height / map.height)}"><title>${t.bytes.typeNames[type]}, ${file.name}, ${size}</title><rect class="cell" width="100%" height="100%" fill="${typeColours[type]}"/>${label({ name: file.name, bytes: size }, box)}</svg>`
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
