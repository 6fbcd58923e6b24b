import type { Role } from '#shared/kernel/actor.ts'
import { type Duty, isStaff, mayDo } from '#shared/kernel/duty.ts'
import type { NavigationHints, PageAccess } from '../area.ts'

interface Person {
  role: Role
  duties?: readonly Duty[] | undefined
}

/** True if a page with this access is open to somebody who is logged in. */
export function mayEnter(person: Person, access: PageAccess): boolean {
  if (access === 'public' || access === 'user') return true
  if (access === 'instructor') return person.role === 'instructor'
  return access === 'staff' ? isStaff(person) : mayDo(person, access)
}

/** Tells, by the claims in storage, whether a page with this access is open to this browser's user. */
export const seemsOpen = (
  { isLoggedIn, isAdmin, isInstructor, duties }: NavigationHints,
  access: PageAccess,
): boolean => {
  const role = isAdmin ? 'admin' : isInstructor ? 'instructor' : 'user'
  return access === 'public' || (isLoggedIn && mayEnter({ role, duties }, access))
}
