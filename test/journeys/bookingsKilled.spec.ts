import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addDays, weekdayOf } from '#shared/kernel/calendar.ts'
import { addMember, expect, test } from '#test/support/journey.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'

interface Person {
  userId: string
  token: string
}
interface Answer {
  status: number
  body: Record<string, unknown>
}

const course = 'Net Zero Carbon Strategy for Business'

async function call(
  { origin }: Portal,
  method: string,
  address: string,
  { token }: Person,
  body?: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(origin + address, { method, headers, body: body && JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

async function logIn(
  portal: Portal,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const { body } = await call(portal, 'POST', '/api/login', { userId: '', token: '' }, { email, password })
  return body as unknown as Person
}

/** A Monday at least 30 days ahead, plus `weeks`, so that each round has its own. */
function monday(weeks: number): string {
  let date = addDays(new Date().toISOString().slice(0, 10), 30)
  while (weekdayOf(date) !== 'Monday') date = addDays(date, 1)
  return addDays(date, 7 * weeks)
}

/** The output of `npm run check:bookings` for the running portal. */
async function checked({ dataDir }: Portal): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, ['infra/check/bookings.ts'], { env })).stdout.trim()
}

/** The portal is killed after so many ms: before it reads the call, during it, while letters are written. */
const moments = [0, 25, 90]

test('after a kill at any moment of a booking, the portal restarts with consistent bookings', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  let portal = await startPortal({ dataDir })
  /** Begins calls, kills the portal while they run, starts it again and repeats the calls. */
  async function killedAfter<T>(moment: number, calls: () => Promise<T>): Promise<T> {
    const broken = calls().catch(() => undefined)
    await later(moment)
    await portal.kill9()
    await broken
    portal = await startPortal({ dataDir })
    expect(await checked(portal)).toBe('Every booking is as it must be.')
    return calls()
  }
  try {
    for (const [number, moment] of moments.entries()) {
      const member = await logIn(portal, await addMember(portal, `killed${number}@example.org`))
      const [imani, rafael] = await Promise.all(
        ['imani@portal.example', 'rafael@portal.example'].map((email) =>
          logIn(portal, portal.accounts.find((account) => account.email === email)!),
        ),
      )
      const wish = {
        date: monday(number),
        city: 'Toronto',
        area: '',
        courseName: course,
        durationWeeks: 1,
        start: '10:00',
        end: '12:00',
      }
      const asked = await killedAfter(moment, () =>
        call(portal, 'POST', '/api/bookings', member, { userId: member.userId, ...wish }),
      )
      expect(asked.status, `asked, killed after ${moment} ms`).toBe(201)
      const id = String(asked.body.bookingId)
      const accepted = await killedAfter(moment, () =>
        Promise.all(
          [imani!, rafael!].map((one) =>
            call(portal, 'POST', `/api/bookings/${id}/accept`, one, { instructorId: one.userId }),
          ),
        ),
      )
      expect(accepted.map(({ status }) => status).sort(), `accepted, killed after ${moment} ms`).toEqual([
        200, 409,
      ])
      expect((await call(portal, 'GET', `/api/bookings/${id}/status`, member)).body.status).toBe('confirmed')
      const cancelled = await killedAfter(moment, () => call(portal, 'DELETE', `/api/bookings/${id}`, member))
      expect([204, 409]).toContain(cancelled.status)
      expect((await call(portal, 'GET', `/api/bookings/${id}/status`, member)).body.status).toBe('cancelled')
      expect(await checked(portal)).toBe('Every booking is as it must be.')
    }
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
