import type { Listing } from '#shared/directory/listing.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { useSession } from '#web/shell/index.ts'

/** The package a company is shown under: its own, or that of the member who looks. */
export function useShownPackage(): (company: Listing) => Package {
  const { isLoggedIn, isAdmin, isInstructor, package: own } = useSession()
  const isMember = isLoggedIn && !isAdmin && !isInstructor
  return (company) => (isMember ? own : company.package)
}
