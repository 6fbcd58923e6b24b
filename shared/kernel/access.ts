import type { Actor } from './actor.ts'
import { hasStaffAccess, isStaffAccess, staffAccesses } from './duty.ts'
import type { Refusal } from './refusal.ts'
import { accessRefusals } from './refusals.ts'
import { after, minutes } from './time.ts'

/** Kinds of access to a route. */
export const accesses = ['public', 'user', 'member', 'premium', 'instructor', ...staffAccesses] as const
export type Access = (typeof accesses)[number]

/**
 * Refuses an actor without this access. Administrators have `user`, `admin` and every duty; `member`, `premium` and `instructor`
 * depend on the actor's own plan or role. `denied` replaces the refusal of logged-in users.
 */
export function admit(actor: Actor, access: Access, denied?: () => Refusal): void {
  if (access === 'public') return
  if (actor.role === 'visitor') throw accessRefusals.loginRequired()
  if (access === 'user') return
  if (isStaffAccess(access) && actor.lacksSecondFactor) throw accessRefusals.secondFactorRequired()
  const allowed = isStaffAccess(access)
    ? hasStaffAccess(actor, access)
    : {
        member: actor.package !== 'free',
        premium: actor.package === 'premium',
        instructor: actor.role === 'instructor',
      }[access]
  if (!allowed) throw (denied ?? accessRefusals[`${access}Required`])()
}

/** Who has to confirm their identity: all callers, or those with a second factor. */
export type MustConfirm = 'everyone' | 'secondFactor'

const proofLifetime = minutes(10)

/** Refuses a caller who has not confirmed their identity in the last 10 minutes. `admit` handles visitors. */
export function requireRecentProof(actor: Actor, callers: MustConfirm, at: Date): void {
  if (actor.role === 'visitor' || (callers === 'secondFactor' && !actor.hasSecondFactor)) return
  if (after(new Date(actor.provedAt), proofLifetime) <= at) throw accessRefusals.proofRequired()
}
