/** The parameters in the URL of the list of companies, which are those of the API. */
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
/** The values in the URL. Empty ones are left out. */
export type CompaniesQuery = Partial<Record<Parameter, string>>

/** The page sizes to choose from. The first is the default. */
export const pageSizes = ['20', '50', '100'] as const

/** The radii around a place to choose from, in kilometres. */
export const radii = ['10', '25', '50', '100', '250', '500'] as const
/** The API accepts at most this number of characters. */
const maxLength = 200
/** The API's default, in kilometres. */
export const defaultRadius = '50'

const isWithin = (text: string | undefined, min: number, max: number) =>
  /^[+-]?\d{1,3}(\.\d{1,12})?$/.test(text ?? '') && Number(text) >= min && Number(text) <= max
const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)

/** A value that breaks its rule is left out, because the API refuses it or the page does not offer it. */
const rules: Partial<Record<Parameter, (text: string) => boolean>> = {
  near(text) {
    const [latitude, longitude, ...rest] = text.split(',')
    return rest.length === 0 && isWithin(latitude, -90, 90) && isWithin(longitude, -180, 180)
  },
  radius: (text) => /^\d{1,3}(\.\d{1,3})?$/.test(text) && isWithin(text, 1, 500),
  sort: isOneOf(['name', 'distance', 'newest']),
  limit: isOneOf(pageSizes),
}

/** Reads the parameters of a URL. Control characters and values that break a rule are removed. */
export const queryOf = (search: URLSearchParams): CompaniesQuery =>
  Object.fromEntries(
    companiesParameters.flatMap((name) => {
      const text = search
        .get(name)
        ?.replaceAll(/\p{Cc}/gu, ' ')
        .trim()
      // A cursor is longer than any filter, and must stay whole.
      const value = name === 'after' ? text : text?.slice(0, maxLength)
      return value && (rules[name]?.(value) ?? true) ? [[name, value]] : []
    }),
  )

/** Filters that are meaningless without another one, by the name of that one. */
const dependents: Partial<Record<Parameter, readonly Parameter[]>> = {
  industry: ['contractorType'],
  country: ['state', 'city'],
  state: ['city'],
  near: ['radius'],
}

/** Returns the query with a changed filter, or without it if it is empty. The list starts again at its first page. */
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
  // A list of nearby companies begins with the nearest. Its address says how far it reaches.
  if (name === 'near') {
    delete changed.sort
    if (value) changed.radius = defaultRadius
  }
  return changed
}

/** Returns the query with a circle that reaches so many kilometres; without its place if none is large enough. */
export function reaching(query: CompaniesQuery, km: number): CompaniesQuery {
  const radius = radii.find((one) => Number(one) >= km)
  return radius ? withFilter(query, 'radius', radius) : withFilter(query, 'near', undefined)
}

/** Returns the URL of a list of companies. */
export function addressOf(query: CompaniesQuery): string {
  const search = new URLSearchParams(
    companiesParameters.flatMap((name) => {
      const value = query[name]
      return value ? [[name, value]] : []
    }),
  )
  return search.size > 0 ? `/companies?${search}` : '/companies'
}
