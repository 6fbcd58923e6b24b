import { isIP, type LookupFunction } from 'node:net'

/** A `lookup` for `net.connect` that returns addresses checked before, and asks no name server. */
export const checkedLookup = (addresses: readonly string[]): LookupFunction => {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all }, done) => {
    const [first] = entries
    if (all || !first) done(null, entries)
    else done(null, first.address, first.family)
  }
}
