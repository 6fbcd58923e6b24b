import { fill } from '#functions/platform/letters/texts.ts'
import { pageOf } from '#functions/platform/pageOf.ts'
import type { Previous } from '#shared/audit/audit.ts'
import type { Footprint } from '#shared/audit/footprint.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'
import { footprintOf, gramsOfParts } from '../carbon.ts'
import { type Formats, formatsIn } from './formats.ts'
import { counted, type ReportTexts, reportTexts } from './texts.ts'

/** What a report is about. */
export interface Subject {
  measurement: Measurement
  /** What the same page came to the last time, when it was audited before. */
  previous?: Previous | null | undefined
  language: Language
  /** Scheme, host and port of the portal, without a slash at the end. */
  origin: string
  /** Addresses of the page's badge and of what it links to, where it has one. */
  badge?: { badgeUrl: string; reportUrl: string } | undefined
}

/** What every section of a report writes with. */
export interface Reported extends Subject {
  footprint: Footprint
  t: ReportTexts
  fill: typeof fill
  count<K extends string>(
    forms: Readonly<Record<`${K}_one` | `${K}_other`, string>>,
    key: K,
    count: number,
  ): string
  f: Formats
  /** Grams of an average view that a part of the page answers for. */
  gramsOf: ReturnType<typeof gramsOfParts>
  /** The address of a page of the portal in the report's language. */
  portal(path: `/${string}`): string
}

export function reportedOf(subject: Subject): Reported {
  const { measurement, language, origin } = subject
  const footprint = footprintOf(measurement)
  const f = formatsIn(language, footprint.grams)
  return {
    ...subject,
    footprint,
    t: reportTexts[language],
    fill,
    count: (forms, key, count) => counted(forms, key, { count, shown: f.number(count), language }),
    f,
    gramsOf: gramsOfParts(measurement),
    portal: (path) => pageOf(path, { origin, language }),
  }
}
