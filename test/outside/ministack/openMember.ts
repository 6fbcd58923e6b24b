import type { DemoAccount } from '#infra/local/seed/accounts.ts'
import { account } from '#shared/account/contract.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { nextWeekday } from '../../support/nextWeekday.ts'

export interface Member {
  /** Books a course, and returns the booking's id. Once it is booked, the same booking is returned. */
  book: () => Promise<string>
  /** Reads the member's own account and bookings. Throws a sentence when they are not those of the member. */
  readOwn: (bookingId: string) => Promise<void>
}

/** Logs a member in through the deployed portal. Throws when a response is not as the contract says. */
export async function openMember(
  origin: string,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<Member> {
  async function call(method: string, urlPath: string, token?: string, body?: object): Promise<unknown> {
    const response = await fetch(origin + urlPath, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${urlPath} answers ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }

  const { login, me } = account.routes
  const { create, ofUser } = bookings.routes
  const { token, userId } = login.output.parse(await call('POST', login.path, undefined, { email, password }))
  const booking = {
    userId,
    date: nextWeekday('Monday', 30),
    city: 'Toronto',
    courseName: taughtCourses[0]!.name,
    durationWeeks: 1,
    start: '10:00',
    end: '12:00',
  }
  return {
    book: async () => create.output.parse(await call('POST', create.path, token, booking)).bookingId,
    async readOwn(bookingId) {
      const own = me.output.parse(await call('GET', me.path, token))
      if (own.email !== email) throw new Error(`${me.path} answers with the account of ${own.email}`)
      const list = ofUser.output.parse(await call('GET', ofUser.path.replace('{userId}', userId), token))
      if (!list.some(({ _id }) => _id === bookingId))
        throw new Error('The member’s booking is not in their list')
    },
  }
}
