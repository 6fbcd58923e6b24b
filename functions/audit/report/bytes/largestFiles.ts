import type { Markup } from '#shared/kernel/html.ts'
import { gramsOf } from '../../carbon.ts'
import { typeColours } from '../colours.ts'
import { co2Markup, html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { fileName, shorten } from '../webAddress.ts'

const shownFiles = 10

export function largestFiles({
  measurement: { visits },
  footprint,
  t,
  f,
}: ReportContext): Markup | undefined {
  const files = visits.first.largest.toSorted((one, other) => other.bytes - one.bytes).slice(0, shownFiles)
  if (files.length === 0) return undefined
  const green = footprint.inputs.greenHosting
  return html`<div class="whole"><h3>${t.bytes.largest}</h3><table class="table files"><thead><tr><th scope="col">${t.bytes.file}</th><th scope="col">${t.bytes.firstVisit}</th><th scope="col">${co2Markup(t.bytes.gramsOnce)}</th></tr></thead><tbody>
${files.map(
  ({ url, host, type, bytes }) =>
    html`<tr><th scope="row"><span class="swatch" style="background:${typeColours[type]}"></span><bdi translate="no">${shorten(fileName(url), 64)}</bdi><span class="beside">${t.bytes.typeNames[type]}, <bdi translate="no">${shorten(host, 48)}</bdi></span></th><td>${f.bytes(bytes)}</td><td>${f.grams(gramsOf(bytes, { green }))}</td></tr>`,
)}</tbody></table></div>`
}
