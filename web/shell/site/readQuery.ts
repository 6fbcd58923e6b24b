/**
 * Returns the parameters of an address that a page has declared, in the declared order, as one text without `?`. The first of two
 * with the same name counts, as in CloudFront's function (infra/constructs/viewer-request.js).
 */
export function readQuery(names: readonly string[] = [], search: string): string {
  const params = new URLSearchParams(search)
  const knownParams = new URLSearchParams()
  for (const name of names) {
    const value = params.get(name)
    if (value !== null) knownParams.set(name, value)
  }
  return knownParams.toString()
}

/** Appends the parameters that `readQuery` has returned to a path. */
export const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
