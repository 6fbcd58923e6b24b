import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportErrors } from '../local/reportErrors.ts'
import { deployedVariables } from './deployedVariables.ts'
import { smokeTest } from './smokeTest.ts'

const usage = 'npm run smoke -- --stage prod, or npm run smoke -- http://localhost:3000'

/** The address of a deployed portal. Throws when there is none. */
async function originOf(stage: string): Promise<string> {
  const { ORIGIN } = (await deployedVariables(stage, 'system-api')) ?? {}
  if (!ORIGIN) throw new Error(`The stage '${stage}' is not deployed.`)
  return ORIGIN
}

await reportErrors(async () => {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  })
  const [address] = positionals
  if ((values.stage === undefined) === (address === undefined)) throw new Error(`Say which portal.\n${usage}`)
  const origin = address === undefined ? await originOf(values.stage!) : new URL(address).origin
  const results = await smokeTest(origin, {
    fetch,
    unique: randomUUID(),
    wait: () => pause(5000),
  })
  for (const { name, problem } of results) console.info(problem ? `✗ ${name}: ${problem}` : `✓ ${name}`)
  if (results.some(({ problem }) => problem)) throw new Error(`${origin} does not work as it should.`)
})
