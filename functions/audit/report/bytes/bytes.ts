import type { Markup } from '#shared/kernel/html.ts'
import { html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { byHost } from './byHost.ts'
import { byType } from './byType.ts'
import { largestFiles } from './largestFiles.ts'
import { treemap } from './treemap.ts'
import { visitBars } from './visitBars.ts'

/** Says why the figures are incomplete: a visit reached a limit, or connections were refused. */
function notes({ measurement: { visits }, t, count }: ReportContext): Markup[] {
  const ends = new Set([visits.first.ended, visits.repeat.ended])
  const refused = visits.first.refused + visits.repeat.refused
  return [
    ...(['time', 'bytes', 'requests'] as const)
      .filter((end) => ends.has(end))
      .map((end) => html`<p class="note">${t.bytes.ended[end]}</p>`),
    ...(refused > 0 ? [html`<p class="note">${count(t.bytes, 'refused', refused)}</p>`] : []),
  ]
}

export function bytes(context: ReportContext): Markup {
  const { measurement, t } = context
  const { first, repeat } = measurement.visits
  const none = first.bytes + repeat.bytes === 0
  return html`<section class="page" aria-labelledby="bytes"><h2 id="bytes">${t.bytes.heading}</h2><p class="lead">${t.bytes.lead}</p>${notes(context)}
${
  none
    ? html`<p class="note">${t.bytes.noBytes}</p>`
    : html`${visitBars(context)}
<div class="two"><div class="whole"><h3>${t.bytes.types}</h3>${byType(context)}</div><div class="whole"><h3>${t.bytes.parties}</h3>${byHost(context)}</div></div>
${treemap(context)}
${largestFiles(context)}`
}</section>`
}
