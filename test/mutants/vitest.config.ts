import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that Stryker runs against each mutant, as `run.ts` names them. */
const tests: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]')

/** Runs tests in the order in which they are named, the quick ones first: a mutant is dead at the first that fails. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => path.matchesGlob(path.relative('.', moduleId), pattern))
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    include: tests,
    environment: 'node',
    setupFiles: ['test/mutants/sameExamples.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: AsNamed },
  },
})
