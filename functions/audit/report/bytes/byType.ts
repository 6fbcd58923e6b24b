import { resourceTypes } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { typeColours } from '../colours.ts'
import { co2Markup, html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'

/** A table of types: bytes of both visits, and grams of an average view that add up to the footprint. */
export function byType({
  measurement: { visits },
  footprint,
  gramsOfPart,
  t,
  f,
  count,
}: ReportContext): Markup {
  const { first, repeat } = visits
  const rows = resourceTypes
    .map((type) => {
      const [one, other] = [first, repeat].map((visit) => visit.byType.find((part) => part.type === type))
      return { type, first: one?.bytes ?? 0, repeat: other?.bytes ?? 0, requests: one?.requests ?? 0 }
    })
    .filter((row) => row.first + row.repeat > 0)
    .sort((one, other) => other.first - one.first || other.repeat - one.repeat)
  return html`<table class="table"><thead><tr><th scope="col">${t.bytes.type}</th><th scope="col">${t.bytes.firstVisit}</th><th scope="col">${t.bytes.repeatVisit}</th><th scope="col">${co2Markup(t.bytes.grams)}</th></tr></thead><tbody>
${rows.map(
  (row) =>
    html`<tr><th scope="row"><span class="swatch" style="background:${typeColours[row.type]}"></span>${t.bytes.typeNames[row.type]}<span class="beside">${count(t.facts, 'requests', row.requests)}</span></th><td>${f.bytes(row.first)}</td><td>${f.bytes(row.repeat)}</td><td>${f.grams(gramsOfPart(row))}</td></tr>`,
)}</tbody><tfoot><tr><th scope="row">${t.bytes.total}<span class="beside">${count(t.facts, 'requests', first.requests)}</span></th><td>${f.bytes(first.bytes)}</td><td>${f.bytes(repeat.bytes)}</td><td>${f.grams(footprint.grams)}</td></tr></tfoot></table>`
}
