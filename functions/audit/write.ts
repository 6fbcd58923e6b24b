import { readEnvironment } from '#functions/platform/aws/env.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { auditFiles } from './auditFiles.ts'
import { reportPage } from './report/reportPage.ts'
import { ReportInput, reportSubject } from './reportSubject.ts'

const env = readEnvironment()
const files = auditFiles(openStorage(env))

/** Writes the report as a web page. Idempotent. */
export const handler = runTask(ReportInput, async (input) => {
  await files.saveHtml(input.auditId, reportPage(await reportSubject(files, input, env.ORIGIN)))
  return { auditId: input.auditId }
})
