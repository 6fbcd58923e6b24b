import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { portalLog } from '../support/portal.ts'
import { tell } from './testEvent.ts'

const unitOf = ({ location, title }: TestCase) => ({
  file: path.relative(process.cwd(), location.file),
  story: title,
})

/** Tells `npm test` which stories are planned, and how each has ended. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    tell({ kind: 'planned', step: 'stories', units: suite.allTests().map(unitOf) })
  }

  onTestEnd(test: TestCase, { duration, status, attachments }: TestResult): void {
    const logs = attachments.filter(({ name }) => name === portalLog).map(({ body }) => String(body ?? ''))
    const failures = status === test.expectedStatus ? [] : [[`${test.title} (${status})`, ...logs].join('\n')]
    tell({
      kind: 'ended',
      duration: { step: 'stories', ...unitOf(test), seconds: duration / 1000 },
      tests: 1,
      failures,
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
