import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that Stryker runs against each mutant; `run.ts` sets them. */
const tests: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]')

/** Runs tests in the order of the list, which begins with the quick ones, because the first failing test kills a mutant. */
class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const indexOf = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => path.matchesGlob(path.relative('.', moduleId), pattern))
    return files.toSorted((a, b) => indexOf(a) - indexOf(b))
  }
}

export default defineConfig({
  test: {
    include: tests,
    environment: 'node',
    setupFiles: ['test/mutants/sameExamples.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: ListedOrder },
  },
})
