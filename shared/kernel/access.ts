import type { Actor } from './person.ts'
import { Refusal } from './refusal.ts'

/** What a route asks of its caller. */
export const accesses = ['public', 'user', 'member', 'premium', 'instructor', 'admin'] as const
export type Access = (typeof accesses)[number]

/**
 * Lets the actor pass or refuses. An admin passes `user` and `admin`; on `member`, `premium` and `instructor`
 * the caller's own plan or kind decides.
 */
export function admit(actor: Actor, access: Access, denied = 'You are not allowed to do this.'): void {
  if (access === 'public') return
  if (actor.role === 'visitor') throw new Refusal('access.loginRequired', 'unauthenticated', 'You must be logged in.')
  const allowed = {
    user: true,
    member: actor.package !== 'free',
    premium: actor.package === 'premium',
    instructor: actor.role === 'instructor',
    admin: actor.role === 'admin',
  }[access]
  if (!allowed) throw new Refusal(`access.${access}Required`, 'forbidden', denied)
}
