import { type Duty, hasStaffAccess, isStaff } from '#shared/kernel/duty.ts'
import type { NavigationHints, PageAccess } from '../area.ts'

/** True if a page with this access is open to somebody who is logged in. */
export const mayEnter = (
  person: { role: string; duties?: readonly Duty[] | undefined },
  access: PageAccess,
): boolean =>
  access === 'public' ||
  access === 'user' ||
  (access === 'instructor'
    ? person.role === access
    : access === 'staff'
      ? isStaff(person)
      : hasStaffAccess(person, access))

/** True if a page with this access is open to this browser's user, as far as the stored hints say. The server decides. */
export const hintsAllow = (
  { isLoggedIn, isAdmin, isInstructor, duties }: NavigationHints,
  access: PageAccess,
): boolean =>
  access === 'public' ||
  (isLoggedIn && mayEnter({ role: isAdmin ? 'admin' : isInstructor ? 'instructor' : '', duties }, access))
