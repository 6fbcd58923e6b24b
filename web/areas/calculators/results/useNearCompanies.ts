import { useEffect, useState } from 'react'
import { regionName } from '#shared/calculators/publishedRegions.ts'
import { directory } from '#shared/directory/contract.ts'
import { type Answer, client } from '#web/shell/index.ts'

const api = client(directory)
type Company = Answer<(typeof directory)['routes']['list']>[number]

const maxCompanies = 3
const none: readonly Company[] = []

/**
 * Returns the directory's filters for a region: the country, and the state if it is a Canadian province.
 * Other parts of countries are power grids, not states.
 */
function placeOf(region: string) {
  const [country = ''] = region.split('-')
  return {
    country: country === 'US' ? 'USA' : regionName(country, 'en'),
    ...(/^CA-[A-Z]{2}$/.test(region) && { state: regionName(region, 'en') }),
  }
}

/** Finds companies of a trade in a region by the directory's own filters, without asking for the reader's location. */
export function useNearCompanies(contractorType: string | undefined, region: string | undefined) {
  const [companies, setCompanies] = useState(none)
  useEffect(() => {
    setCompanies(none)
    if (!contractorType || !region || region === 'world') return undefined
    const leaving = new AbortController()
    const query = { contractorType, ...placeOf(region), limit: maxCompanies }
    api.list.page(query, { signal: leaving.signal }).then(
      ({ items }) => setCompanies(items),
      // Without an answer the list of links still has the one to all companies of the trade.
      () => undefined,
    )
    return () => leaving.abort()
  }, [contractorType, region])
  return companies
}
