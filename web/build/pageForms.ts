import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { WebPage } from '#web/shell/area.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { FormPage } from '#web/ssr/forms/formSite.ts'

/** The form of a page, with the names of its route's fields. */
export type FormDeclaration = Omit<FormPage, 'title' | 'document'>

/** The route that a form calls. Throws when no contract opens it to everyone, because whoever sends a form may be nobody yet. */
function routeOf(path: string, routeKey: string) {
  for (const { name, routes } of Object.values<Area>(areas))
    for (const route of Object.values(routes))
      if (
        `${route.method} ${route.path}` === routeKey &&
        route.method === 'POST' &&
        route.access === 'public'
      )
        return { area: name, fields: Object.keys(route.input?.shape ?? {}) }
  throw new Error(`The form of ${path} calls ${routeKey}, which is no POST that a contract opens to everyone`)
}

/** Reads the forms that an area's pages declare. Throws when a page cannot take one, or a field is not of its route. */
export const formsOf = (pages: readonly WebPage[]): FormDeclaration[] =>
  pages.flatMap(({ path, form, access = 'public', loader }) => {
    if (!form) return []
    if (access !== 'public' || loader || path.includes(':') || path !== path.toLowerCase())
      throw new Error(`${path} has a form, so it must be a public page with one address in lower case`)
    const { calls, repeats = {}, query = [] } = form
    const { area, fields } = routeOf(path, calls)
    for (const field of [...Object.values(repeats), ...query])
      if (!fields.includes(field)) throw new Error(`The form of ${path} names ${field}, no field of ${calls}`)
    return [{ ...form, path, calls: { routeKey: calls, area }, fields }]
  })

/** Throws when a form leads to a page that no area has. */
export function checkSuccessPages(forms: readonly FormDeclaration[], { areas: entries }: SiteIndex): void {
  const paths = new Set(entries.flatMap(({ pages }) => pages.map(({ path }) => path.toLowerCase())))
  for (const { path, success, instead = {} } of forms)
    for (const page of [
      ...(typeof success === 'string' ? [success] : Object.values(success)),
      ...Object.values(instead),
    ])
      if (!paths.has(page.toLowerCase()))
        throw new Error(`The form of ${path} leads to ${page}, which is no page`)
}
