import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { auditFiles } from './auditFiles.ts'
import { printReport } from './printing/printReport.ts'
import { ReportInput, reportSubject } from './reportSubject.ts'

const env = readEnvironment()
const files = auditFiles(openStorage(env))

/** Prints the report as PDF. Idempotent. */
export const handler = runTask(ReportInput, async (input) => {
  await files.savePdf(input.auditId, await printReport(await reportSubject(files, input, env.ORIGIN)))
  return { auditId: input.auditId }
})
