import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { PreviousFigures } from '#shared/audit/audit.ts'
import type { Footprint } from '#shared/audit/footprint.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import type { Language } from '#shared/kernel/language.ts'
import { footprintOf, gramsByPart } from '../carbon.ts'
import { type Formats, formatsIn } from './formats.ts'
import { type ReportTexts, reportTexts } from './texts.ts'

export interface ReportSubject {
  measurement: Measurement
  /** The figures of the page's previous audit, if there was one. */
  previous?: PreviousFigures | null | undefined
  language: Language
  /** The portal's origin, without a slash at the end. */
  origin: string
  /** The badge's picture and the report to which it links. */
  badgeUrls?: { badgeUrl: string; reportUrl: string } | undefined
}

/** The data of a report with the texts and formats of its language, passed to every section. */
export interface ReportContext extends ReportSubject {
  footprint: Footprint
  t: ReportTexts
  fill: typeof fill
  /** Returns the plural form of a text for a number, with the number filled in. */
  count<K extends string>(
    forms: Readonly<Record<`${K}_one` | `${K}_other`, string>>,
    key: K,
    count: number,
  ): string
  format: Formats
  /** Returns the grams of an average view that are attributed to a part of the page. */
  gramsOfPart: ReturnType<typeof gramsByPart>
  /** Returns the URL of one of the portal's pages in the report's language. */
  portal(path: `/${string}`): string
}

export function reportContext(subject: ReportSubject): ReportContext {
  const { measurement, language, origin } = subject
  const footprint = footprintOf(measurement)
  const format = formatsIn(language, footprint.grams)
  const plurals = new Intl.PluralRules(language)
  return {
    ...subject,
    footprint,
    t: reportTexts[language],
    fill,
    count: (forms, key, count) =>
      fill(forms[`${key}_${plurals.select(count) === 'one' ? 'one' : 'other'}`], {
        count: format.number(count),
      }),
    format,
    gramsOfPart: gramsByPart(measurement),
    portal: (path) => pageUrl(path, { origin, language }),
  }
}
