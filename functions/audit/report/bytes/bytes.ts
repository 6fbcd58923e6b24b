import type { Markup } from '#shared/kernel/html.ts'
import { html } from '../html.ts'
import type { Reported } from '../reported.ts'
import { byHost } from './byHost.ts'
import { byType } from './byType.ts'
import { largestFiles } from './largestFiles.ts'
import { treemap } from './treemap.ts'
import { visitBars } from './visitBars.ts'

/** What keeps the figures from being the whole truth. */
function notes({ measurement: { visits }, t, count }: Reported): Markup[] {
  const ends = new Set([visits.first.ended, visits.repeat.ended])
  const refused = visits.first.refused + visits.repeat.refused
  return [
    ...(['time', 'bytes', 'requests'] as const)
      .filter((end) => ends.has(end))
      .map((end) => html`<p class="note">${t.bytes.ended[end]}</p>`),
    ...(refused > 0 ? [html`<p class="note">${count(t.bytes, 'refused', refused)}</p>`] : []),
  ]
}

/** Where the bytes are: by visit, type, file and host. */
export function bytes(reported: Reported): Markup {
  const { measurement, t } = reported
  const { first, repeat } = measurement.visits
  const none = first.bytes + repeat.bytes === 0
  return html`<section class="page" aria-labelledby="bytes"><h2 id="bytes">${t.bytes.heading}</h2><p class="lead">${t.bytes.lead}</p>${notes(reported)}
${
  none
    ? html`<p class="note">${t.bytes.noBytes}</p>`
    : html`${visitBars(reported)}
<div class="two"><div class="whole"><h3>${t.bytes.types}</h3>${byType(reported)}</div><div class="whole"><h3>${t.bytes.parties}</h3>${byHost(reported)}</div></div>
${treemap(reported)}
${largestFiles(reported)}`
}</section>`
}
