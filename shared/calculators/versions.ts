import type { Factor } from './factor.ts'
import { factorsVersion, portalFactors } from './factors.ts'

const byId = (factors: readonly Factor[]): ReadonlyMap<string, Factor> =>
  new Map(factors.map((factor) => [factor.id, factor]))

/**
 * Every version of the defaults that was ever in use. A changed default becomes a new version; an old version
 * is never edited or removed, because a shared link promises the same result for ever.
 */
export const versions: ReadonlyMap<string, ReadonlyMap<string, Factor>> = new Map([
  [factorsVersion, byId(portalFactors)],
])
