import type { ListedActivity } from '#shared/activity/contract.ts'
import { useLinks } from '#web/shell/index.ts'

/** Returns the function that finds the page of what was changed; undefined if it has none. */
export function useSubjectAddress() {
  const links = useLinks('admin')
  return ({ path, subject }: Pick<ListedActivity, 'path' | 'subject'>): string | undefined => {
    if (!subject.id) return undefined
    for (const { to, apiPath, opens } of links) {
      const { paths, parameter } = apiPath
        ? { paths: [apiPath], parameter: 'edit' }
        : (opens ?? { paths: [] })
      if (parameter && paths.some((start) => `${path}/`.startsWith(`${start}/`)))
        return `${to}?${new URLSearchParams({ [parameter]: subject.id })}`
    }
    return undefined
  }
}
