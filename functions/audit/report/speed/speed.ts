import type { Markup } from '#shared/kernel/html.ts'
import { html } from '../html.ts'
import type { ReportContext } from '../reportContext.ts'
import { vitals } from './vitals.ts'

function filmstrip({ measurement, t, fill, f }: ReportContext): Markup {
  const { frames } = measurement.lighthouse
  if (frames.length === 0) return html`<p class="note">${t.speed.noFrames}</p>`
  return html`<ol class="film">${frames.map(({ milliseconds, jpeg }) => {
    const time = f.seconds(milliseconds)
    return html`<li><img src="data:image/jpeg;base64,${jpeg}" alt="${fill(t.speed.frame, { time })}"><span aria-hidden="true">${time}</span></li>`
  })}</ol>`
}

export const speed = (context: ReportContext): Markup => {
  const { t } = context
  return html`<section class="page" aria-labelledby="speed"><h2 id="speed">${t.speed.heading}</h2><p class="lead">${t.speed.lead}</p>
<div class="whole"><h3>${t.speed.framesHeading}</h3>${filmstrip(context)}</div>
<h3 class="unseen">Web Vitals</h3>${vitals(context)}</section>`
}
