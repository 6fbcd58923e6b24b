import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { editionsReport, packageName } from './editions.ts'

const requestTimeoutMs = 10_000
const run = promisify(execFile)

async function readPlace(place: string): Promise<string> {
  if (place === packageName)
    return (await run('npm', ['view', place, 'version'], { timeout: requestTimeoutMs })).stdout
  const response = await fetch(place, { signal: AbortSignal.timeout(requestTimeoutMs) })
  if (!response.ok) throw new Error(`${place} answered ${response.status}`)
  return response.text()
}

const shortError = (error: unknown) => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return new Error(cause?.code ?? message.split('\n')[0])
}

/**
 * `npm run factors:check` lists the portal's emission factors by age, and asks their publishers for newer
 * ones. It never fails: if a publisher cannot be reached, the list says so.
 */
console.info(
  await editionsReport(
    (place) => readPlace(place).catch((error: unknown) => Promise.reject(shortError(error))),
    new Date(),
  ),
)
