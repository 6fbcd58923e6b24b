import path from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import type { TestStep } from './durations.ts'
import { tell } from './testEvent.ts'

const fileOf = (moduleId: string) => path.relative(process.cwd(), moduleId)
const stepOf = (project: { name: string }): TestStep => (project.name === 'slow' ? 'slow tests' : 'tests')

/** Tells `npm test` which files of tests are planned, and how each has ended. */
export default class VitestReporter implements Reporter {
  onTestRunStart(planned: readonly TestSpecification[]): void {
    const [first] = planned
    if (first)
      tell({
        kind: 'planned',
        step: stepOf(first.project),
        units: planned.map(({ moduleId }) => ({ file: fileOf(moduleId) })),
      })
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()]
    const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
    const broken = module.errors().map(({ message }) => message)
    const { duration, setupDuration, collectDuration } = module.diagnostic()
    tell({
      kind: 'ended',
      duration: {
        step: stepOf(module.project),
        file: fileOf(module.moduleId),
        seconds: (duration + setupDuration + collectDuration) / 1000,
      },
      tests: tests.length,
      failures: [...failed, ...broken],
    })
  }
}
