import { isIP, type LookupFunction } from 'node:net'

/** Connects to addresses that were checked, and to no others: the name is not looked up again. */
export const checkedLookup = (addresses: readonly string[]): LookupFunction => {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_name, { all: wanted }, done) => {
    const [first] = all
    if (wanted || !first) done(null, all)
    else done(null, first.address, first.family)
  }
}
