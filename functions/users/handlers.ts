import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { planOf, withChange } from '#functions/platform/accounts/plan.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import { withLatest } from '#functions/platform/accounts/withLatest.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { farewellLetter } from '#functions/platform/mail/letters/farewell/farewellLetter.ts'
import { accountAdder } from '#functions/platform/mail/letters/invitation.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Duty, LoggedInUser, Role } from '#shared/kernel/actor.ts'
import { duties, hasStaffAccess } from '#shared/kernel/duty.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { users as contract, ListedUser } from '#shared/users/contract.ts'
import { usersAreaRefusals } from '#shared/users/refusals.ts'
import { accountSearch } from './accountSearch.ts'
import { invitationLetter } from './letters.ts'

/** The account as administrators see it. */
const listedUser = (user: Stored<User>): ListedUser => ({
  _id: user.userId,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailVerified: emailVerified(user),
  hasSecondFactor: user.hasSecondFactor === true,
  city: user.city ?? '',
  country: user.country ?? '',
  state: user.state ?? '',
  role: user.role,
  duties: user.duties ?? [],
  package: planOf(user),
  complimentaryPackage: user.package,
  paidPackage: user.paidPackage ?? 'free',
  language: user.language,
  createdAt: user.createdAt,
  version: user.version,
})

/** The account as `actor` may see it. Only administrators see who has a second factor. */
const listedUserFor = (actor: LoggedInUser, user: Stored<User>): ListedUser =>
  hasStaffAccess(actor, 'admin') ? listedUser(user) : { ...listedUser(user), hasSecondFactor: undefined }

/** The most accounts on a page for support staff, so that nobody copies all of them at once. */
const maxRowsForStaff = 50

/** Returns the duties to store, each once and in the usual order. Administrators have none, so none is left when they become users again. */
function dutiesOf(role: Role, chosen: readonly Duty[] = []): Duty[] | undefined {
  const stored = role === 'admin' ? [] : duties.filter((duty) => chosen.includes(duty))
  return stored.length > 0 ? stored : undefined
}

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> {
  /** Invokes the task that erases the remaining data of deleted accounts. */
  finishErasures: () => Promise<void>
}

/** Administrators list, add, change and erase accounts. */
export function usersHandlers({
  env,
  table,
  users,
  outbox,
  finishErasures,
}: Deps): Handlers<typeof contract> {
  const search = accountSearch(table, users)
  const addAccount = accountAdder({ env, table, users, outbox }, invitationLetter)
  const byId = async (id: string) => found(await users.byId(id), usersAreaRefusals.missing)

  async function save(before: Stored<User>, changed: User) {
    await users.save(before, changed)
    return { ...changed, version: before.version + 1 }
  }

  return {
    async list({ input, actor }) {
      const limit = hasStaffAccess(actor, 'admin') ? input.limit : Math.min(input.limit, maxRowsForStaff)
      return page(await search({ ...input, limit }), (user) => user && listedUserFor(actor, user))
    },

    one: async ({ input, actor }) => listedUserFor(actor, await byId(input.id)),

    async add({ input: { password, language: accountLanguage, ...input }, at, newId, language }) {
      const user: User = {
        ...input,
        duties: dutiesOf(input.role, input.duties),
        userId: newId('usr'),
        language: accountLanguage ?? language,
        createdAt: at.toISOString(),
      }
      await addAccount({ user, password, at, newId })
      return listedUser({ ...user, version: 1 })
    },

    change: ({ input: { id, version, ...input }, at }) =>
      withLatest(
        () => byId(id),
        async (before) => {
          if (version !== undefined && version !== before.version)
            throw userRefusals.changed({ current: listedUser(before) })
          const { role = before.role, duties: chosen = before.duties } = input
          if (role !== before.role && before.role === 'instructor') throw usersAreaRefusals.instructor()
          const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
          return listedUser(
            await save(before, withChange(before, { ...changes, role, duties: dutiesOf(role, chosen) }, at)),
          )
        },
      ),

    async remove({ input, at, newId }) {
      await withLatest(
        () => byId(input.id),
        async (user) => {
          if (user.role === 'instructor') throw userRefusals.teaches()
          const letter = farewellLetter({ id: newId('mail'), user, origin: env.ORIGIN, at })
          // An unverified e-mail may be somebody else's.
          await users.erase(user, [
            beginErasure(user, at),
            ...(emailVerified(user) ? [outbox.letter(letter)] : []),
          ])
        },
      )
      await Promise.all([finishErasures(), outbox.wake()])
    },

    async logOut({ input, at }) {
      await withLatest(
        () => byId(input.id),
        (before) => save(before, { ...before, loggedOutAt: at.toISOString(), pendingEmail: undefined }),
      )
    },
  }
}
