import { writeFileSync } from 'node:fs'
import { build } from '../build/build.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { costsFile, currentCosts } from './current.ts'

/** `npm run costs` writes `infra/costs.md` and prints it. */
await reportErrors(async () => {
  await build({ print: () => undefined })
  const text = currentCosts()
  writeFileSync(costsFile, text)
  console.info(text)
})
