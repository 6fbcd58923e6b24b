import { setCredential } from '#functions/platform/accounts/credentials.ts'
import { withChange } from '#functions/platform/accounts/discount.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { farewellLetter } from '#functions/platform/mail/letters/farewell/farewellLetter.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { users as contract, ListedUser } from '#shared/users/contract.ts'
import { usersRefusals } from '#shared/users/refusals.ts'
import { accountSearch } from './accountSearch.ts'
import { invitationLetter } from './letters.ts'

const listed = (user: Stored<User>): ListedUser => ({
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
  package: planOf(user),
  complimentaryPackage: user.package,
  paidPackage: user.paidPackage ?? 'free',
  language: user.language,
  createdAt: user.createdAt,
  version: user.version,
})

const isChanged = (error: unknown) => error instanceof Refusal && error.code === userRefusals.changed.code

interface Deps extends Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'> {
  /** Invokes what erases the rest of those who are gone. */
  finishErasures: () => Promise<void>
}

/** The accounts, for administrators. */
export function usersHandlers({
  env,
  table,
  users,
  outbox,
  finishErasures,
}: Deps): Handlers<typeof contract> {
  const find = accountSearch(table, users)
  const invitations = mailedLinks({ table, users }, 'invitation')
  const byId = async (id: string) => found(await users.byId(id), usersRefusals.missing)

  /** Works on the account as it is stored; does it anew as long as somebody else is faster. */
  async function onStored<T>(id: string, work: (user: Stored<User>) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work(await byId(id))
      } catch (error) {
        if (!isChanged(error) || (error as Refusal).details.current !== undefined) throw error
      }
    }
  }

  async function save(before: Stored<User>, changed: User) {
    await users.save(before, changed)
    return { ...changed, version: before.version + 1 }
  }

  return {
    list: async ({ input }) => page(await find(input), (user) => user && listed(user)),

    one: async ({ input }) => listed(await byId(input.id)),

    async add({ input: { password, language: chosen, ...input }, at, newId, language }) {
      const user: User = {
        ...input,
        userId: newId('usr'),
        language: chosen ?? language,
        createdAt: at.toISOString(),
      }
      const { userId } = user
      if (password !== undefined) {
        await users.add(user, [setCredential({ userId, passwordHash: await hashPassword(password) })])
        return listed({ ...user, version: 1 })
      }
      const { token, write } = invitations.issue(user, at)
      await users.add(user, [
        write,
        outbox.letter(invitationLetter({ id: newId('mail'), user, token, origin: env.ORIGIN, at })),
      ])
      await outbox.wake()
      return listed({ ...user, version: 1 })
    },

    change: ({ input: { id, version, ...input }, at }) =>
      onStored(id, async (before) => {
        if (version !== undefined && version !== before.version)
          throw userRefusals.changed({ current: listed(before) })
        const { role = before.role } = input
        if (role !== before.role && before.role === 'instructor') throw usersRefusals.instructor()
        const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
        return listed(await save(before, withChange(before, { ...sent, role }, at)))
      }),

    async remove({ input, at, newId }) {
      await onStored(input.id, async (user) => {
        if (user.role === 'instructor') throw userRefusals.teaches()
        const letter = farewellLetter({ id: newId('mail'), user, origin: env.ORIGIN, at })
        // Nobody else's mailbox hears of it.
        await users.erase(user, [
          beginErasure(user, at),
          ...(emailVerified(user) ? [outbox.letter(letter)] : []),
        ])
      })
      await Promise.all([finishErasures(), outbox.wake()])
    },

    async logOut({ input, at }) {
      await onStored(input.id, (before) => save(before, { ...before, loggedOutAt: at.toISOString() }))
    },
  }
}
