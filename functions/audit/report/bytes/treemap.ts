import { hierarchy, treemap as treemapLayout, treemapSquarify } from 'd3-hierarchy'
import type { ResourceType, Visit } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { typeColours } from '../colours.ts'
import { characterWidthPx, cssPercent, drawing } from '../drawing.ts'
import { html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { fileName, shorten } from '../webAddress.ts'
import { typesOf } from './visitBars.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Part {
  value?: number
  children?: Part[]
}

/** Divides a box into boxes that are close to squares and have areas in proportion to the values, in their order. */
export function squarified(values: readonly number[], box: Box): Box[] {
  const root = hierarchy<Part>({ children: values.map((value) => ({ value })) }).sum(({ value = 0 }) => value)
  if (!root.value) return values.map(() => ({ ...box, width: 0, height: 0 }))
  const layout = treemapLayout<Part>().size([box.width, box.height]).tile(treemapSquarify.ratio(1))
  return (layout(root).children ?? []).map(({ x0, y0, x1, y1 }) => ({
    x: box.x + x0,
    y: box.y + y0,
    width: x1 - x0,
    height: y1 - y0,
  }))
}

/** Pixels on a wide screen; on other media the treemap has the same height. */
const mapBox = { x: 0, y: 0, width: 960, height: 360 }
const phoneWidthPx = 340
const paperWidthPx = 640 // also on a tablet
const lineHeightPx = 17
/** A name that must be cut to fewer characters is left out. */
const minCharacters = 9

interface Cell {
  name: string
  bytes: number
}

/** Returns a cell for each known file of a type, and one for the type's other bytes; most bytes first. */
function cellsOf(type: ResourceType, bytes: number, { largest }: Visit, others: string): Cell[] {
  const files = largest
    .filter((file) => file.type === type)
    .map(({ url, bytes }) => ({ name: fileName(url), bytes }))
  const otherBytes = bytes - files.reduce((sum, file) => sum + file.bytes, 0)
  return [...files, ...(otherBytes > 0 ? [{ name: others, bytes: otherBytes }] : [])].sort(
    (one, other) => other.bytes - one.bytes,
  )
}

/** Returns the lines of text that fit on a cell of this width in characters and this height in pixels. */
function linesOf(
  { name, bytes }: { name: string; bytes: string },
  widthCharacters: number,
  heightPx: number,
): string[] {
  const lines = [
    name.length <= widthCharacters || widthCharacters >= minCharacters ? shorten(name, widthCharacters) : '',
    bytes.length <= widthCharacters ? bytes : '',
  ]
  return lines.filter(Boolean).slice(0, Math.floor((heightPx - 8) / lineHeightPx))
}

/** The text on a cell, for three widths of the map: the style sheet shows one of them. */
function label(cell: { name: string; bytes: string }, { width, height }: Box): Markup {
  const text = (className: string, widthPx: number) => {
    const lines = linesOf(cell, Math.floor((widthPx - 14) / characterWidthPx), height)
    return (
      lines.length > 0 &&
      html`<g class="${className}">${lines.map((line, index) => html`<text x="8" y="${index * lineHeightPx + 19}">${line}</text>`)}</g>`
    )
  }
  const share = width / mapBox.width
  return html`${text('on-wide', width)}${text('on-paper', share * paperWidthPx)}${text('on-narrow', share * phoneWidthPx)}`
}

/** A treemap of the first visit: a field for each type, in which the area of each file is proportional to its bytes. */
export function treemap({ measurement: { visits }, t, fill, format }: ReportContext): Markup | undefined {
  const types = typesOf(visits.first)
  const largest = visits.first.largest.toSorted((one, other) => other.bytes - one.bytes)[0]
  if (types.length === 0) return undefined
  const fields = squarified(
    types.map(({ bytes }) => bytes),
    mapBox,
  )
  const cells = types.flatMap(({ type, bytes }, typeIndex) => {
    const files = cellsOf(type, bytes, visits.first, t.bytes.otherFiles)
    const boxes = squarified(
      files.map((file) => file.bytes),
      fields[typeIndex]!,
    )
    return files.map((file, fileIndex) => {
      const box = boxes[fileIndex]!
      const size = format.bytes(file.bytes)
      return html`<svg x="${cssPercent(box.x / mapBox.width)}" y="${cssPercent(box.y / mapBox.height)}" width="${cssPercent(box.width / mapBox.width)}" height="${cssPercent(box.height / mapBox.height)}"><title>${t.bytes.typeNames[type]}, ${file.name}, ${size}</title><rect class="cell" width="100%" height="100%" fill="${typeColours[type]}"/>${label({ name: file.name, bytes: size }, box)}</svg>`
    })
  })
  return html`<figure class="map whole"><figcaption><h3>${t.bytes.mapHeading}</h3><ul class="key">${types.map(
    ({ type }) =>
      html`<li><span class="swatch" style="background:${typeColours[type]}"></span>${t.bytes.typeNames[type]}</li>`,
  )}</ul></figcaption>${drawing({
    id: 'map',
    title: t.bytes.mapTitle,
    description:
      largest &&
      fill(t.bytes.mapDescription, { file: fileName(largest.url), bytes: format.bytes(largest.bytes) }),
    height: mapBox.height,
    content: cells,
  })}</figure>`
}
