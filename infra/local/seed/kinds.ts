import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'

export interface DemoKind {
  kind: ContentKind
  /** Reads the input of the route that creates an item. */
  input: { parse: (given: unknown) => unknown }
}

/** The kinds of content by the last part of the list's path: `news`, `lessons`, `service-images`. */
export const demoKinds: Readonly<Record<string, DemoKind>> = Object.fromEntries(
  Object.values<Area>(areas).flatMap(({ routes, content = [] }) =>
    content.map(({ kind, list, prefix }) => [
      list.slice(list.lastIndexOf('/') + 1),
      { kind, input: routes[prefix ? `${prefix}Create` : 'create']!.input! },
    ]),
  ),
)
