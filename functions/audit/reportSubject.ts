import * as z from 'zod/mini'
import { Previous } from '#shared/audit/audit.ts'
import { Language } from '#shared/kernel/language.ts'
import type { AuditFiles } from './auditFiles.ts'
import { pageIdOf } from './pageId.ts'
import type { Subject } from './report/reported.ts'

/** What the steps of the workflow that make reports are given. */
export const ReportInput = z.object({
  auditId: z.string(),
  language: Language,
  previous: z.optional(z.nullable(Previous)),
})

/** What a report is about, from what the browser's Lambda has handed over. */
export async function reportSubject(
  files: Pick<AuditFiles, 'measurement'>,
  { auditId, language, previous }: z.output<typeof ReportInput>,
  origin: string,
): Promise<Subject> {
  const measurement = await files.measurement(auditId)
  return {
    measurement,
    previous,
    language,
    origin,
    badge: badgeOfPage(measurement.url, { origin, language }),
  }
}

/** The addresses of a page's badge; none where the browser's Lambda handed over no address. */
function badgeOfPage(
  url: string,
  { origin, language }: { origin: string; language: Language },
): Subject['badge'] {
  if (!URL.canParse(url)) return undefined
  const badge = `${origin}/api/audit/badges/${pageIdOf(url)}`
  return { badgeUrl: `${badge}?lang=${language}`, reportUrl: `${badge}/report` }
}
