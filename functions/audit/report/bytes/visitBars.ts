import type { Visit } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { typeColours } from '../colours.ts'
import { cssPercent, drawing } from '../drawing.ts'
import { html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'

/** The types of a visit that have bytes, most bytes first. */
export const typesOf = ({ byType }: Visit) =>
  byType.filter(({ bytes }) => bytes > 0).sort((one, other) => other.bytes - one.bytes)

export function visitBars({ measurement: { visits }, t, fill, format }: ReportContext): Markup {
  const { first, repeat } = visits
  const whole = Math.max(first.bytes, repeat.bytes)
  const [largest] = typesOf(first)

  const bar = (visit: Visit, name: string, top: number) => {
    let nextX = 0
    const parts = typesOf(visit).map(({ type, bytes }) => {
      const x = nextX
      nextX += bytes / whole
      return html`<rect x="${cssPercent(x)}" y="${top + 26}" width="${cssPercent(bytes / whole)}" height="34" fill="${typeColours[type]}"><title>${t.bytes.typeNames[type]}, ${format.bytes(bytes)}</title></rect>`
    })
    return html`<rect class="bar-way" x="0" y="${top + 26}" width="100%" height="34" rx="6"/><text class="bar-name" x="0" y="${top + 16}">${name}</text><text class="bar-amount" x="100%" y="${top + 16}" text-anchor="end">${format.bytes(visit.bytes)}</text>${parts}`
  }
  return drawing({
    id: 'visits',
    title: t.bytes.visitsTitle,
    description:
      largest &&
      fill(t.bytes.visitsDescription, {
        first: format.bytes(first.bytes),
        repeat: format.bytes(repeat.bytes),
        type: t.bytes.typeNames[largest.type],
        bytes: format.bytes(largest.bytes),
      }),
    height: 140,
    content: [bar(first, t.bytes.firstVisit, 0), bar(repeat, t.bytes.repeatVisit, 76)],
  })
}
