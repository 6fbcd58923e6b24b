import path from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import type { TestStep } from './durations.ts'
import { report } from './testEvent.ts'

const fileOf = (moduleId: string) => path.relative(process.cwd(), moduleId)
const stepOf = (project: { name: string }): TestStep => (project.name === 'slow' ? 'slow tests' : 'tests')

/** Reports to `npm test` which test files are planned, and how each has ended. */
export default class VitestReporter implements Reporter {
  onTestRunStart(planned: readonly TestSpecification[]): void {
    const [first] = planned
    if (first)
      report({
        kind: 'planned',
        step: stepOf(first.project),
        units: planned.map(({ moduleId }) => ({ file: fileOf(moduleId) })),
      })
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
    const moduleErrors = module.errors().map(({ message }) => message)
    const { duration, setupDuration, collectDuration } = module.diagnostic()
    report({
      kind: 'ended',
      duration: {
        step: stepOf(module.project),
        file: fileOf(module.moduleId),
        seconds: (duration + setupDuration + collectDuration) / 1000,
      },
      tests: tests.length,
      failures: [...failed, ...moduleErrors],
    })
  }
}
