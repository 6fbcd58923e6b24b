import * as z from 'zod/mini'
import { PreviousFigures } from '#shared/audit/audit.ts'
import { Language } from '#shared/kernel/language.ts'
import type { AuditFiles } from './auditFiles.ts'
import { pageIdOf } from './pageId.ts'
import type { ReportSubject } from './report/reportContext.ts'

/** The input of the workflow's steps that make reports. */
export const ReportInput = z.object({
  auditId: z.string(),
  language: Language,
  previous: z.optional(z.nullable(PreviousFigures)),
})

export async function readReportData(
  files: Pick<AuditFiles, 'measurement'>,
  { auditId, language, previous }: z.output<typeof ReportInput>,
  origin: string,
): Promise<ReportSubject> {
  const measurement = await files.measurement(auditId)
  return {
    measurement,
    previous,
    language,
    origin,
    badgeUrls: badgeUrlsOf(measurement.url, { origin, language }),
  }
}

/** Returns the URLs of a page's badge; undefined if the browser's Lambda uploaded an invalid URL of the page. */
function badgeUrlsOf(
  url: string,
  { origin, language }: { origin: string; language: Language },
): ReportSubject['badgeUrls'] {
  if (!URL.canParse(url)) return undefined
  const badgeUrl = `${origin}/api/audit/badges/${pageIdOf(url)}`
  return { badgeUrl: `${badgeUrl}?lang=${language}`, reportUrl: `${badgeUrl}/report` }
}
