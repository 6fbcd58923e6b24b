import type { Actor } from './actor.ts'
import type { Refusal } from './refusal.ts'
import { accessRefusals } from './refusals.ts'
import { after, minutes } from './time.ts'

/** What a route asks of its caller. */
export const accesses = ['public', 'user', 'member', 'premium', 'instructor', 'admin'] as const
export type Access = (typeof accesses)[number]

/**
 * Lets the actor pass or refuses. An admin passes `user` and `admin`; on `member`, `premium` and `instructor`
 * the caller's own plan or kind decides. `denied` is the refusal of those who are logged in.
 */
export function admit(actor: Actor, access: Access, denied?: () => Refusal): void {
  if (access === 'public') return
  if (actor.role === 'visitor') throw accessRefusals.loginRequired()
  if (access === 'user') return
  const allowed = {
    member: actor.package !== 'free',
    premium: actor.package === 'premium',
    instructor: actor.role === 'instructor',
    admin: actor.role === 'admin',
  }[access]
  if (access === 'admin' && actor.lacksSecondFactor) throw accessRefusals.secondFactorRequired()
  if (!allowed) throw (denied ?? accessRefusals[`${access}Required`])()
}

/** The callers that a route asks again who they are: all of them, or those who have a second factor. */
export type AsksAgain = 'everyone' | 'secondFactor'

const proofLasts = minutes(10)

/** Refuses somebody who was not seen in the last 10 minutes to be the account's owner. */
export function admitProved(actor: Actor, asked: AsksAgain, at: Date): void {
  if (actor.role === 'visitor' || (asked === 'secondFactor' && !actor.hasSecondFactor)) return
  if (after(new Date(actor.provedAt), proofLasts) <= at) throw accessRefusals.proofRequired()
}
