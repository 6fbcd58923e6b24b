import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { startMiniStack } from './ministack/startMiniStack.ts'

/**
 * `npm run test:ministack` deploys the whole portal with `npm run deploy` into MiniStack, an AWS stand-in by other authors that runs the
 * Lambdas, serves the HTTP API and CloudFront, and checks each call against the roles. Then it deploys a changed shell, a changed area, a
 * changed setting, and the first version again. Visitors and a member use the portal all the time, and no response may be wrong.
 */
const program = path.join(import.meta.dirname, 'ministack/updates.ts')

await reportErrors(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ministack-'))
  const ministack = await startMiniStack(folder)
  try {
    // A process of its own, because Node reads the certificates that it trusts when it starts.
    const env = { ...process.env, ...ministack.environment }
    const child = spawn(process.execPath, [program, folder], { env, stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`${ministack.printed()}\nThe updates ended with ${code}; see above.`)
  } finally {
    await ministack.stop()
    rmSync(folder, { recursive: true })
  }
})
