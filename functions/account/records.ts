import { answer } from '#functions/platform/answer.ts'
import { hashOfEmail, rowsAbout, rowsOfMailbox } from '#functions/platform/belongings.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { emailVerified, type Person } from '#functions/platform/people.ts'
import type { account, Me } from '#shared/account/contract.ts'
import { accountRefusals } from '#shared/account/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { Deps } from './deps.ts'
import { erasures } from './erasures.ts'
import { passwordCheck } from './passwordCheck.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** Courses and subscriptions come with the areas that sell them. */
const meOf = (person: Person): Me => ({
  userId: person.userId,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: person.role,
  package: person.package,
  emailVerified: emailVerified(person),
  courses: [],
  subscriptionInfo: null,
})

/** What is stored about the person: shown, handed out, erased. */
export function records(deps: Deps): Pick<Handlers<typeof account>, 'me' | 'export' | 'erase'> {
  const { log, table, people } = deps
  const check = passwordCheck(deps)
  const leaving = erasures(table)

  const personOf = async (userId: string) => found(await people.byId(userId), accountRefusals.missing)

  return {
    me: async ({ actor }) => meOf(await personOf(actor.userId)),

    /** What is kept for the address whether or not it has an account is handed out to who has proved it. */
    async export({ actor, at }) {
      const person = await personOf(actor.userId)
      const own = await rowsAbout(table, person.userId)
      const ofMailbox = emailVerified(person) ? await rowsOfMailbox(table, hashOfEmail(person.email)) : []
      return {
        exportedAt: at.toISOString(),
        account: meOf(person),
        records: [...own, ...ofMailbox].map(withoutSecrets),
      }
    },

    /** From the first transaction on the account is gone and its e-mail free; all else of the person follows, also after a crash. */
    async erase({ input, actor, client, at }) {
      const person = await check({ email: actor.email, password: input.password, address: client.address, at })
      if (person?.userId !== actor.userId) throw accountRefusals.passwordWrong()
      await people.erase(person, [leaving.begin(person, at)])
      try {
        await leaving.sweep()
      } catch (error) {
        log.error('erasure is left to the schedule', error as Error)
      }
      return answer(undefined, { session: 'ended' })
    },
  }
}
