import type { Listing } from '#shared/directory/listing.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { useSession } from '#web/shell/index.ts'

/** Returns the package that a company is shown with: to a member their own, else the company's. */
export function useShownPackage(): (company: Listing) => Package {
  const { isLoggedIn, isAdmin, isInstructor, package: own } = useSession()
  const isMember = isLoggedIn && !isAdmin && !isInstructor
  return (company) => (isMember ? own : company.package)
}
