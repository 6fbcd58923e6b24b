import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { auditFiles } from './auditFiles.ts'
import { printReport } from './printing/printReport.ts'
import { ReportInput, readReportData } from './readReportData.ts'

const env = readEnvironment()
const files = auditFiles(openStorage(env))

/** Prints the report as PDF. Idempotent. */
export const handler = runTask(ReportInput, async (input, { log }) => {
  const report = await readReportData(files, input, env.ORIGIN)
  await files.savePdf(input.auditId, await printReport(report, { log }))
  return { auditId: input.auditId }
})
