import { resourceTypes } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { gramsOf } from '../../carbon.ts'
import { typeColours } from '../colours.ts'
import { cssPercent, drawing } from '../drawing.ts'
import { co2Markup, html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { fileName, shorten } from '../webAddress.ts'
import { treemap } from './treemap.ts'
import { visitBars } from './visitBars.ts'

/** A table of types: bytes of both visits, and grams of an average view that add up to the footprint. */
function typeTable({
  measurement: { visits },
  footprint,
  gramsOfPart,
  t,
  format,
  count,
}: ReportContext): Markup {
  const { first, repeat } = visits
  const rows = resourceTypes
    .map((type) => {
      const [inFirst, inRepeat] = [first, repeat].map((visit) =>
        visit.byType.find((part) => part.type === type),
      )
      return {
        type,
        first: inFirst?.bytes ?? 0,
        repeat: inRepeat?.bytes ?? 0,
        requests: inFirst?.requests ?? 0,
      }
    })
    .filter((row) => row.first + row.repeat > 0)
    .sort((one, other) => other.first - one.first || other.repeat - one.repeat)
  return html`<table class="table"><thead><tr><th scope="col">${t.bytes.type}</th><th scope="col">${t.bytes.firstVisit}</th><th scope="col">${t.bytes.repeatVisit}</th><th scope="col">${co2Markup(t.bytes.grams)}</th></tr></thead><tbody>
${rows.map(
  (row) =>
    html`<tr><th scope="row"><span class="swatch" style="background:${typeColours[row.type]}"></span>${t.bytes.typeNames[row.type]}<span class="beside">${count(t.facts, 'requests', row.requests)}</span></th><td>${format.bytes(row.first)}</td><td>${format.bytes(row.repeat)}</td><td>${format.grams(gramsOfPart(row))}</td></tr>`,
)}</tbody><tfoot><tr><th scope="row">${t.bytes.total}<span class="beside">${count(t.facts, 'requests', first.requests)}</span></th><td>${format.bytes(first.bytes)}</td><td>${format.bytes(repeat.bytes)}</td><td>${format.grams(footprint.grams)}</td></tr></tfoot></table>`
}

const shownHostCount = 8

function hostTable({ measurement: { visits }, gramsOfPart, t, fill, format, count }: ReportContext): Markup {
  const { first, repeat } = visits
  const repeatBytes = new Map(repeat.byHost.map(({ host, bytes }) => [host, bytes]))
  const hosts = first.byHost.toSorted((one, other) => other.bytes - one.bytes).slice(0, shownHostCount)
  const ownShare = first.bytes === 0 ? 0 : Math.min(first.byParty.first.bytes / first.bytes, 1)
  const shares = { first: format.percent(ownShare), third: format.percent(1 - ownShare) }
  const hiddenCount = first.byHost.length - hosts.length
  const parties = drawing({
    id: 'parties',
    title: t.bytes.partyTitle,
    description: fill(t.bytes.partyDescription, shares),
    height: 58,
    content: html`<rect class="party-first" y="0" width="${cssPercent(ownShare)}" height="28"/><rect class="party-third" x="${cssPercent(ownShare)}" y="0" width="${cssPercent(1 - ownShare)}" height="28"/><text class="bar-name" x="0" y="50">${t.bytes.firstParty} ${shares.first}</text><text class="bar-name" x="100%" y="50" text-anchor="end">${t.bytes.thirdParty} ${shares.third}</text>`,
  })
  return html`${parties}<table class="table hosts"><thead><tr><th scope="col">${t.bytes.host}</th><th scope="col">${t.bytes.firstVisit}</th><th scope="col">${co2Markup(t.bytes.grams)}</th></tr></thead><tbody>
${hosts.map(
  ({ host, party, bytes }) =>
    html`<tr><th scope="row"><bdi translate="no">${shorten(host, 48)}</bdi>${party === 'third' && html`<span class="beside">${t.bytes.third}</span>`}</th><td>${format.bytes(bytes)}</td><td>${format.grams(gramsOfPart({ first: bytes, repeat: repeatBytes.get(host) ?? 0 }))}</td></tr>`,
)}</tbody></table>${hiddenCount > 0 && html`<p class="more">${count(t.bytes, 'otherHosts', hiddenCount)}</p>`}`
}

const shownFileCount = 10

function largestFiles({ measurement: { visits }, footprint, t, format }: ReportContext): Markup | undefined {
  const files = visits.first.largest
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, shownFileCount)
  if (files.length === 0) return undefined
  const green = footprint.inputs.greenHosting
  return html`<div class="whole"><h3>${t.bytes.largest}</h3><table class="table files"><thead><tr><th scope="col">${t.bytes.file}</th><th scope="col">${t.bytes.firstVisit}</th><th scope="col">${co2Markup(t.bytes.gramsOnce)}</th></tr></thead><tbody>
${files.map(
  ({ url, host, type, bytes }) =>
    html`<tr><th scope="row"><span class="swatch" style="background:${typeColours[type]}"></span><bdi translate="no">${shorten(fileName(url), 64)}</bdi><span class="beside">${t.bytes.typeNames[type]}, <bdi translate="no">${shorten(host, 48)}</bdi></span></th><td>${format.bytes(bytes)}</td><td>${format.grams(gramsOf(bytes, { green }))}</td></tr>`,
)}</tbody></table></div>`
}

/** Says why the figures are incomplete: a visit reached a limit, or connections were refused. */
function notes({ measurement: { visits }, t, count }: ReportContext): Markup[] {
  const endReasons = new Set([visits.first.ended, visits.repeat.ended])
  const refused = visits.first.refused + visits.repeat.refused
  return [
    ...(['time', 'bytes', 'requests'] as const)
      .filter((reason) => endReasons.has(reason))
      .map((reason) => html`<p class="note">${t.bytes.ended[reason]}</p>`),
    ...(refused > 0 ? [html`<p class="note">${count(t.bytes, 'refused', refused)}</p>`] : []),
  ]
}

export function bytes(context: ReportContext): Markup {
  const { measurement, t } = context
  const { first, repeat } = measurement.visits
  const isEmpty = first.bytes + repeat.bytes === 0
  return html`<section class="page" aria-labelledby="bytes"><h2 id="bytes">${t.bytes.heading}</h2><p class="lead">${t.bytes.lead}</p>${notes(context)}
${
  isEmpty
    ? html`<p class="note">${t.bytes.noBytes}</p>`
    : html`${visitBars(context)}
<div class="two"><div class="whole"><h3>${t.bytes.types}</h3>${typeTable(context)}</div><div class="whole"><h3>${t.bytes.parties}</h3>${hostTable(context)}</div></div>
${treemap(context)}
${largestFiles(context)}`
}</section>`
}
