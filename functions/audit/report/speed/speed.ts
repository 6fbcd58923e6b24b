import type { Markup } from '#shared/kernel/html.ts'
import { html } from '../html.ts'
import type { Reported } from '../reported.ts'
import { vitals } from './vitals.ts'

/** The page at some moments of its loading. */
function filmstrip({ measurement, t, fill, f }: Reported): Markup {
  const { frames } = measurement.lighthouse
  if (frames.length === 0) return html`<p class="note">${t.speed.noFrames}</p>`
  return html`<ol class="film">${frames.map(({ milliseconds, jpeg }) => {
    const time = f.seconds(milliseconds)
    return html`<li><img src="data:image/jpeg;base64,${jpeg}" alt="${fill(t.speed.frame, { time })}"><span aria-hidden="true">${time}</span></li>`
  })}</ol>`
}

/** How the page loads, for the eyes and for the fingers. */
export const speed = (reported: Reported): Markup => {
  const { t } = reported
  return html`<section class="page" aria-labelledby="speed"><h2 id="speed">${t.speed.heading}</h2><p class="lead">${t.speed.lead}</p>
<div class="whole"><h3>${t.speed.framesHeading}</h3>${filmstrip(reported)}</div>
<h3 class="unseen">Web Vitals</h3>${vitals(reported)}</section>`
}
