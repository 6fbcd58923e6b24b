import { lookup } from 'node:dns/promises'
import { auditRefusals } from '#shared/audit/refusals.ts'

/** Shorter than the three seconds within which an address is refused, in milliseconds. */
const longest = 2000

/** The addresses of a name; none when nobody can tell in time. Throws a refusal when there is no such name. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const late = Promise.withResolvers<readonly string[]>()
  const timer = setTimeout(() => late.resolve([]), longest)
  try {
    const found = lookup(host, { all: true }).then((addresses) => addresses.map(({ address }) => address))
    return await Promise.race([found, late.promise])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND') throw auditRefusals.unknownName({ params: { host } })
    return []
  } finally {
    clearTimeout(timer)
  }
}
