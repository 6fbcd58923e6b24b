import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { report } from './testEvent.ts'

const unitOf = ({ location, title }: TestCase) => ({
  file: path.relative(process.cwd(), location.file),
  story: title,
})

/** Reports to `npm test` which stories are planned, and how each has ended. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    report({ kind: 'planned', step: 'stories', units: suite.allTests().map(unitOf) })
  }

  onTestEnd(test: TestCase, { duration, status, attachments }: TestResult): void {
    const texts = attachments.flatMap(({ name, contentType, body }) =>
      contentType === 'text/plain' ? `${name}:\n${body}` : [],
    )
    const failures =
      status === test.expectedStatus ? [] : [[`${test.title} (${status})`, ...texts].join('\n')]
    report({
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
