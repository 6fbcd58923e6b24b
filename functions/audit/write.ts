import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { auditFiles } from './auditFiles.ts'
import { ReportInput, readReportData } from './readReportData.ts'
import { reportPage } from './report/reportPage.ts'

const env = readEnvironment()
const files = auditFiles(openStorage(env))

/** Writes the report as a web page. Idempotent. */
export const handler = runTask(ReportInput, async (input) => {
  await files.saveHtml(input.auditId, reportPage(await readReportData(files, input, env.ORIGIN)))
  return { auditId: input.auditId }
})
