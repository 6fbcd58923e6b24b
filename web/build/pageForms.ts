import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { WebPage } from '#web/shell/area.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'
import type { FormPage } from '#web/ssr/forms/formSite.ts'

/** The form of a page, with the fields of its route by the names of their controls. */
export type FormDeclaration = Omit<FormPage, 'title' | 'document'>

/**
 * Returns the route that a form calls. Throws if no contract makes it public, because the sender of a form
 * may be a visitor.
 */
function routeOf(path: string, routeKey: string) {
  for (const { name, routes } of Object.values<Area>(areas))
    for (const route of Object.values(routes))
      if (
        `${route.method} ${route.path}` === routeKey &&
        ['GET', 'POST'].includes(route.method) &&
        route.access === 'public'
      )
        return { area: name, fields: Object.keys(route.input?.shape ?? {}) }
  throw new Error(`The form of ${path} calls ${routeKey}, which no contract opens to everyone as a form`)
}

/**
 * Reads the forms that an area's pages declare. Throws if a page cannot have a form, or its route lacks a
 * field.
 */
export const formsOf = (pages: readonly WebPage[]): FormDeclaration[] =>
  pages.flatMap(({ path, form, access = 'public', loader }) => {
    if (!form) return []
    if (access !== 'public' || loader || path.includes(':') || path !== path.toLowerCase())
      throw new Error(`${path} has a form, so it must be a public page with one address in lower case`)
    const { calls, names = {}, ...rest } = form
    const { repeats = {}, query = [], success } = rest
    if (calls.startsWith('GET ') !== (success === undefined))
      throw new Error(`The form of ${path} is either a question, by GET, or has a page that follows`)
    const { area, fields: routeFields } = routeOf(path, calls)
    const controlOf = (field: string) => Object.keys(names).find((name) => names[name] === field) ?? field
    const fields = Object.fromEntries(routeFields.map((field) => [controlOf(field), field]))
    for (const name of [...Object.values(repeats), ...query])
      if (!Object.hasOwn(fields, name))
        throw new Error(`The form of ${path} names ${name}, no field of ${calls}`)
    return [{ ...rest, path, calls: { routeKey: calls, area }, fields }]
  })

/** Throws when a form leads to a page that no area has. */
export function checkSuccessPages(forms: readonly FormDeclaration[], { areas: entries }: SiteIndex): void {
  const paths = new Set(entries.flatMap(({ pages }) => pages.map(({ path }) => path.toLowerCase())))
  for (const { path, success = {}, instead = {} } of forms)
    for (const page of [
      ...(typeof success === 'string' ? [success] : Object.values(success)),
      ...Object.values(instead),
    ])
      if (!paths.has(page.toLowerCase()))
        throw new Error(`The form of ${path} leads to ${page}, which is no page`)
}
