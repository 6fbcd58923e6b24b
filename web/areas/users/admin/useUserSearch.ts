import { packages, roles } from '#shared/kernel/actor.ts'
import { useSearchParams } from '#web/shell/index.ts'

/** What the address says of the list, `?q=zoe&role=admin&package=pro`, so that a reload and a shared link show the same. */
export function useUserSearch() {
  const [search, setSearch] = useSearchParams()
  const change = (name: 'q' | 'role' | 'package', value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return {
    q: search.get('q') ?? '',
    role: roles.find((role) => role === search.get('role')),
    package: packages.find((plan) => plan === search.get('package')),
    change,
  }
}
