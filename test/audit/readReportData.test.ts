import { expect, test } from 'vitest'
import { pageIdOf } from '#functions/audit/pageId.ts'
import { ReportInput, readReportData } from '#functions/audit/readReportData.ts'
import { aMeasurement } from './aMeasurement.ts'

const origin = 'https://carbon.example'
const input = { auditId: 'aud_1', language: 'fr' as const, previous: null }
const subjectOf = (measurement = aMeasurement()) =>
  readReportData({ measurement: async () => measurement }, input, origin)

test('a report has the measurement, and its page’s badge in the report’s language', async () => {
  const id = pageIdOf('https://roofs.example/')
  expect(await subjectOf()).toEqual({
    measurement: aMeasurement(),
    previous: null,
    language: 'fr',
    origin,
    badgeUrls: {
      badgeUrl: `${origin}/api/audit/badges/${id}?lang=fr`,
      reportUrl: `${origin}/api/audit/badges/${id}/report`,
    },
  })
})

test('a report has no badge if the measurement has no valid address', async () => {
  expect((await subjectOf(aMeasurement({ url: 'no address' }))).badgeUrls).toBeUndefined()
})

test('the input of a report has no previous figures, or null, if the page was not audited before', () => {
  expect(ReportInput.parse({ auditId: 'aud_1', language: 'en' }).previous).toBeUndefined()
  expect(ReportInput.parse({ auditId: 'aud_1', language: 'en', previous: null }).previous).toBeNull()
})
