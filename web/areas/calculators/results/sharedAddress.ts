import type { Result } from '#shared/calculators/calculate.ts'
import { inputsOfResult, linkOf } from '#shared/calculators/link.ts'
import { footprints } from '#shared/footprints/contract.ts'
import { client } from '#web/shell/index.ts'

const api = client(footprints)

/**
 * Returns the address of a page that shows the result to others. If the page cannot be made, for example
 * offline, returns the result's own link.
 */
export async function sharedAddress(result: Result): Promise<string> {
  const { key: calculator, version: factors, region } = result
  const shared = { calculator, inputs: inputsOfResult(result), factors, ...(region && { region }) }
  const path = await api.shareResult(shared).then(
    ({ url }) => url,
    () => linkOf(result),
  )
  return window.location.origin + path
}
