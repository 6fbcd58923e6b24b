import type { Saving, SavingKind } from '#shared/audit/measurement.ts'
import type { Markup } from '#shared/kernel/html.ts'
import { kilogramsAYear } from '../carbon.ts'
import { html } from './html.ts'
import type { ReportContext } from './reportContext.ts'
import { fileName, link, shorten } from './webAddress.ts'

/** A change to the page, with the effect that it would have. */
export interface Change extends Saving {
  /** Grams of CO₂e of an average view. */
  grams: number
  /** Kilograms of CO₂e a year. */
  kilograms: number
  /** Share of the visit's bytes that the change saves, 0 to 1. */
  share: number
}

const minBytes = 1000
const maxChanges = 10

/** Returns the changes that save most grams of an average view, the most first. */
export function rankedChanges({
  measurement: { savings, visits },
  gramsOfPart,
}: Pick<ReportContext, 'measurement' | 'gramsOfPart'>): Change[] {
  return savings
    .filter(({ bytes }) => bytes >= minBytes)
    .map((saving) => {
      const visit = saving.kind === 'cache' ? 'repeat' : 'first'
      const visitBytes = visits[visit].bytes
      // Lighthouse's estimate may exceed the bytes that were really transferred.
      const bytes = Math.min(saving.bytes, visitBytes)
      const grams = gramsOfPart({ [visit]: bytes })
      return {
        ...saving,
        bytes,
        grams,
        kilograms: kilogramsAYear(grams),
        share: visitBytes === 0 ? 0 : bytes / visitBytes,
      }
    })
    .sort((one, other) => other.grams - one.grams)
    .slice(0, maxChanges)
}

/** The bytes that a change saves; “up to” for third parties, because an audit cannot know which are needed. */
export const savedBytesText = ({ kind, bytes }: Change, { t, fill, format }: ReportContext): string =>
  kind === 'third-parties' ? fill(t.changes.upTo, { bytes: format.bytes(bytes) }) : format.bytes(bytes)

export const anchorOf = ({ kind }: Change): string => `change-${kind}`

type HelpPage = keyof ReportContext['t']['changes']['help']

/** The part of the portal that helps most with a change: guides, courses, or companies that can make it. */
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
const shownFileCount = 5

function fileList({ files }: Change, { t, format, count }: ReportContext): Markup | undefined {
  if (files.length === 0) return undefined
  const hiddenCount = files.length - shownFileCount
  return html`<div class="change-files"><p>${t.changes.files}</p><ul>${files
    .slice(0, shownFileCount)
    .map(
      ({ url, bytes }) =>
        html`<li><span><bdi translate="no">${shorten(fileName(url), 60)}</bdi> <bdi class="file-host" translate="no">${shorten(URL.parse(url)?.host ?? '', 40)}</bdi></span> <span class="amount">${format.bytes(bytes)}</span></li>`,
    )}${hiddenCount > 0 && html`<li class="more">${count(t.changes, 'more', hiddenCount)}</li>`}</ul></div>`
}

function changeItem(change: Change, index: number, context: ReportContext): Markup {
  const { t, fill, format, portal } = context
  const { kind, grams, kilograms, share } = change
  const help = helpPageOf[kind]
  const shareText = kind === 'cache' ? t.changes.ofRepeat : t.changes.ofFirst
  return html`<li class="change" id="${anchorOf(change)}">
<div class="change-head"><span class="change-place" aria-hidden="true">${index + 1}</span><h3>${t.changes.kinds[kind].title}</h3></div>
<div class="change-weight">
<p><strong>${savedBytesText(change, context)}</strong> <span>${fill(shareText, { percent: format.percent(share) })}</span></p>
<div class="bar" aria-hidden="true"><span style="width:${(Math.min(share, 1) * 100).toFixed(1)}%"></span></div>
<p class="change-carbon"><span>${fill(t.changes.aView, { grams: format.grams(grams) })}</span> <span>${fill(t.changes.aYear, { kilograms: format.kilograms(kilograms) })}</span></p>
</div>
<div class="change-what">
<p>${t.changes.kinds[kind].text}</p>
${fileList(change, context)}
${index === 0 && html`<p class="change-help">${link(portal(helpPaths[help]), t.changes.help[help])}</p>`}
</div>
</li>`
}

export function changes(context: ReportContext): Markup {
  const { t } = context
  const ranked = rankedChanges(context)
  return html`<section class="page from-second" aria-labelledby="changes"><h2 id="changes">${t.changes.heading}</h2>${
    ranked.length === 0
      ? html`<p class="lead">${t.changes.none}</p>`
      : html`<p class="lead">${t.changes.lead}</p><ol class="changes">${ranked.map((change, index) => changeItem(change, index, context))}</ol>`
  }</section>`
}
