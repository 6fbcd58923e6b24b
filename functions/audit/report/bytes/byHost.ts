import type { Markup } from '#shared/kernel/html.ts'
import { cssPercent, drawing } from '../drawing.ts'
import { co2Markup, html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { shorten } from '../webAddress.ts'

const shownHosts = 8

export function byHost({ measurement: { visits }, gramsOfPart, t, fill, f, count }: ReportContext): Markup {
  const { first, repeat } = visits
  const repeatBytes = new Map(repeat.byHost.map(({ host, bytes }) => [host, bytes]))
  const hosts = first.byHost.toSorted((one, other) => other.bytes - one.bytes).slice(0, shownHosts)
  const own = first.bytes === 0 ? 0 : Math.min(first.byParty.first.bytes / first.bytes, 1)
  const shares = { first: f.percent(own), third: f.percent(1 - own) }
  const left = first.byHost.length - hosts.length
  const parties = drawing({
    id: 'parties',
    title: t.bytes.partyTitle,
    description: fill(t.bytes.partyDescription, shares),
    height: 58,
    content: html`<rect class="party-first" y="0" width="${cssPercent(own)}" height="28"/><rect class="party-third" x="${cssPercent(own)}" y="0" width="${cssPercent(1 - own)}" height="28"/><text class="bar-name" x="0" y="50">${t.bytes.firstParty} ${shares.first}</text><text class="bar-name" x="100%" y="50" text-anchor="end">${t.bytes.thirdParty} ${shares.third}</text>`,
  })
  return html`${parties}<table class="table hosts"><thead><tr><th scope="col">${t.bytes.host}</th><th scope="col">${t.bytes.firstVisit}</th><th scope="col">${co2Markup(t.bytes.grams)}</th></tr></thead><tbody>
${hosts.map(
  ({ host, party, bytes }) =>
    html`<tr><th scope="row"><bdi translate="no">${shorten(host, 48)}</bdi>${party === 'third' && html`<span class="beside">${t.bytes.third}</span>`}</th><td>${f.bytes(bytes)}</td><td>${f.grams(gramsOfPart({ first: bytes, repeat: repeatBytes.get(host) ?? 0 }))}</td></tr>`,
)}</tbody></table>${left > 0 && html`<p class="more">${count(t.bytes, 'otherHosts', left)}</p>`}`
}
