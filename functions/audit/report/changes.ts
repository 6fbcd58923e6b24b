import type { SavingKind } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { html } from './html.ts'
import { link } from './pageLink.ts'
import { anchorOf, type Change, rankedChanges, savedBytesText } from './rankedChanges.ts'
import type { ReportContext } from './reportContext.ts'
import { fileName, shorten } from './webAddress.ts'

type HelpPage = keyof ReportContext['t']['changes']['help']

/** The part of the portal that helps most with a change: to do it, to learn it, or to have it done. */
const helpPageOf: Record<SavingKind, HelpPage> = {
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
const helpPaths: Record<HelpPage, `/${string}`> = {
  guides: '/trade#carbon-guides-section-anchor',
  courses: '/buy-courses',
  directory: '/service#directory-listing-anchor',
  contact: '/contact',
}
const shownFiles = 5

function fileList({ files }: Change, { t, f, count }: ReportContext): Markup | undefined {
  if (files.length === 0) return undefined
  const left = files.length - shownFiles
  return html`<div class="change-files"><p>${t.changes.files}</p><ul>${files
    .slice(0, shownFiles)
    .map(
      ({ url, bytes }) =>
        html`<li><span><bdi translate="no">${shorten(fileName(url), 60)}</bdi> <bdi class="file-host" translate="no">${shorten(URL.parse(url)?.host ?? '', 40)}</bdi></span> <span class="amount">${f.bytes(bytes)}</span></li>`,
    )}${left > 0 && html`<li class="more">${count(t.changes, 'more', left)}</li>`}</ul></div>`
}

function changeItem(change: Change, place: number, context: ReportContext): Markup {
  const { t, fill, f, portal } = context
  const { kind, grams, kilograms, share } = change
  const help = helpPageOf[kind]
  const shareText = kind === 'cache' ? t.changes.ofRepeat : t.changes.ofFirst
  return html`<li class="change" id="${anchorOf(change)}">
<div class="change-head"><span class="change-place" aria-hidden="true">${place + 1}</span><h3>${t.changes.kinds[kind].title}</h3></div>
<div class="change-weight">
<p><strong>${savedBytesText(change, context)}</strong> <span>${fill(shareText, { percent: f.percent(share) })}</span></p>
<div class="bar" aria-hidden="true"><span style="width:${(Math.min(share, 1) * 100).toFixed(1)}%"></span></div>
<p class="change-carbon"><span>${fill(t.changes.aView, { grams: f.grams(grams) })}</span> <span>${fill(t.changes.aYear, { kilograms: f.kilograms(kilograms) })}</span></p>
</div>
<div class="change-what">
<p>${t.changes.kinds[kind].text}</p>
${fileList(change, context)}
${place === 0 && html`<p class="change-help">${link(portal(helpPaths[help]), t.changes.help[help])}</p>`}
</div>
</li>`
}

export function changes(context: ReportContext): Markup {
  const { t } = context
  const all = rankedChanges(context)
  return html`<section class="page from-second" aria-labelledby="changes"><h2 id="changes">${t.changes.heading}</h2>${
    all.length === 0
      ? html`<p class="lead">${t.changes.none}</p>`
      : html`<p class="lead">${t.changes.lead}</p><ol class="changes">${all.map((change, place) => changeItem(change, place, context))}</ol>`
  }</section>`
}
