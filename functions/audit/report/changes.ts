import type { SavingKind } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import { link } from './pageLink.ts'
import type { Reported } from './reported.ts'
import { amountOf, anchorOf, type Saved, savingsOf } from './savings.ts'
import { fileName, shortened } from './webAddress.ts'

type Help = keyof Reported['t']['changes']['help']

/** Which part of the portal helps most with a change: to do it, to learn it, or to have it done. */
const helpWith: Record<SavingKind, Help> = {
  images: 'guides',
  'unused-javascript': 'courses',
  'unused-css': 'courses',
  'legacy-javascript': 'courses',
  'duplicated-javascript': 'courses',
  minify: 'guides',
  compression: 'directory',
  cache: 'directory',
  fonts: 'guides',
  media: 'guides',
  'third-parties': 'contact',
}
const pages: Record<Help, `/${string}`> = {
  guides: '/trade#carbon-guides-section-anchor',
  courses: '/buy-courses',
  directory: '/service#directory-listing-anchor',
  contact: '/contact',
}
const shownFiles = 5

function filesOf({ files }: Saved, { t, f, count }: Reported): Markup | undefined {
  if (files.length === 0) return undefined
  const left = files.length - shownFiles
  return html`<div class="change-files"><p>${t.changes.files}</p><ul>${files
    .slice(0, shownFiles)
    .map(
      ({ url, bytes }) =>
        html`<li><span><bdi translate="no">${shortened(fileName(url), 60)}</bdi> <bdi class="file-host" translate="no">${shortened(URL.parse(url)?.host ?? '', 40)}</bdi></span> <span class="amount">${f.bytes(bytes)}</span></li>`,
    )}${left > 0 && html`<li class="more">${count(t.changes, 'more', left)}</li>`}</ul></div>`
}

function change(saved: Saved, place: number, reported: Reported): Markup {
  const { t, fill, f, portal } = reported
  const { kind, grams, kilograms, share } = saved
  const help = helpWith[kind]
  const of = kind === 'cache' ? t.changes.ofRepeat : t.changes.ofFirst
  return html`<li class="change" id="${anchorOf(saved)}">
<div class="change-head"><span class="change-place" aria-hidden="true">${place + 1}</span><h3>${t.changes.kinds[kind].title}</h3></div>
<div class="change-weight">
<p><strong>${amountOf(saved, reported)}</strong> <span>${fill(of, { percent: f.percent(share) })}</span></p>
<div class="bar" aria-hidden="true"><span style="width:${(Math.min(share, 1) * 100).toFixed(1)}%"></span></div>
<p class="change-carbon"><span>${fill(t.changes.aView, { grams: f.grams(grams) })}</span> <span>${fill(t.changes.aYear, { kilograms: f.kilograms(kilograms) })}</span></p>
</div>
<div class="change-what">
<p>${t.changes.kinds[kind].text}</p>
${filesOf(saved, reported)}
${place === 0 && html`<p class="change-help">${link(portal(pages[help]), t.changes.help[help])}</p>`}
</div>
</li>`
}

/** The changes that save most. */
export function changes(reported: Reported): Markup {
  const { t } = reported
  const saved = savingsOf(reported)
  return html`<section class="page from-second" aria-labelledby="changes"><h2 id="changes">${t.changes.heading}</h2>${
    saved.length === 0
      ? html`<p class="lead">${t.changes.none}</p>`
      : html`<p class="lead">${t.changes.lead}</p><ol class="changes">${saved.map((one, place) => change(one, place, reported))}</ol>`
  }</section>`
}
