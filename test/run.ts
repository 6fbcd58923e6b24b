import { spawnSync } from 'node:child_process'

/**
 * `npm test`: the checks, all tests, all journeys. `npm test -- news`: the tests in `test/news`, and the journeys in files whose name begins
 * so. Stops at the first that fails.
 */
const words = process.argv.slice(2)

const steps: [program: string, ...args: string[]][] =
  words.length === 0
    ? [
        ['node', 'infra/check/check.ts'],
        ['vitest', 'run'],
        ['playwright', 'test'],
      ]
    : [
        ['vitest', 'run', ...words.map((word) => `test/${word}/`)],
        ['playwright', 'test', '--pass-with-no-tests', ...words.map((word) => `journeys/${word}`)],
      ]

for (const [program, ...args] of steps) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
