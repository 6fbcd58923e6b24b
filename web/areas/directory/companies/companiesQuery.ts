/** The parameters in the address of the list of companies, which are those of the API. */
export const companiesParameters = [
  'q',
  'letter',
  'industry',
  'contractorType',
  'country',
  'state',
  'city',
  'package',
  'near',
  'radius',
  'sort',
  'limit',
  'after',
] as const
type Parameter = (typeof companiesParameters)[number]
/** The values that the address has; those that are empty are left out. */
export type CompaniesQuery = Partial<Record<Parameter, string>>

/** Companies on a page, unless the address names another number. */
export const pageSizes = ['25', '50', '100'] as const

/** Kilometres around a place that the page offers. */
export const radii = ['10', '25', '50', '100', '250', '500'] as const
/** As the API has it. */
export const defaultRadius = '50'

export const queryOf = (search: URLSearchParams): CompaniesQuery =>
  Object.fromEntries(
    companiesParameters.flatMap((name) => {
      const value = search.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** Filters that make no sense without another one. */
const dependents: Partial<Record<Parameter, readonly Parameter[]>> = {
  industry: ['contractorType'],
  country: ['state', 'city'],
  state: ['city'],
  near: ['radius'],
}

/** Returns the query with a filter changed, or taken away if it is empty. The list begins anew. */
export function withFilter(
  query: CompaniesQuery,
  name: Parameter,
  value: string | undefined,
): CompaniesQuery {
  const { after: _, ...rest } = query
  const changed: CompaniesQuery = rest
  for (const dependent of dependents[name] ?? []) delete changed[dependent]
  if (value) changed[name] = value
  else delete changed[name]
  if (name === 'near' && !value && changed.sort === 'distance') delete changed.sort
  return changed
}

/** Returns the address of a list of companies. */
export function addressOf(query: CompaniesQuery): string {
  const search = new URLSearchParams(
    companiesParameters.flatMap((name) => {
      const value = query[name]
      return value ? [[name, value]] : []
    }),
  )
  return search.size > 0 ? `/companies?${search}` : '/companies'
}
