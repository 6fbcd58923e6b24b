import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addDays } from '#shared/kernel/calendar.ts'
import { addMember, expect, test } from '#test/support/journey.ts'
import { nextWeekday } from '#test/support/nextWeekday.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'

interface Session {
  userId: string
  token: string
}
interface CallResponse {
  status: number
  body: Record<string, unknown>
}

const course = 'Net Zero Carbon Strategy for Business'

async function call(
  { origin }: Portal,
  method: string,
  route: string,
  { token }: Session,
  body?: object,
): Promise<CallResponse> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(origin + route, { method, headers, body: body && JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

async function logIn(
  portal: Portal,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const { body } = await call(portal, 'POST', '/api/login', { userId: '', token: '' }, { email, password })
  return body as unknown as Session
}

/** A Monday at least 30 days ahead, plus `weeks`, so that each round has its own. */
const monday = (weeks: number) => addDays(nextWeekday('Monday', 30), 7 * weeks)

/** Runs `npm run check:bookings` on the running portal and returns its output. */
async function checkBookings({ dataDir }: Portal): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, ['infra/check/bookings.ts'], { env })).stdout.trim()
}

/** Delays after which the portal is killed: before it reads the call, during the call, and while letters are written. */
const killDelaysMs = [0, 25, 90]

test('after a kill at any moment of a booking, the portal restarts with consistent bookings', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-'))
  let portal = await startPortal({ dataDir })
  /** Begins calls, kills the portal while they run, starts it again and repeats the calls. */
  async function killAndRepeat<T>(delayMs: number, calls: () => Promise<T>): Promise<T> {
    const interruptedCalls = calls().catch(() => undefined)
    await delay(delayMs)
    await portal.kill9()
    await interruptedCalls
    portal = await startPortal({ dataDir })
    expect(await checkBookings(portal)).toBe('Every booking is as it must be.')
    return calls()
  }
  try {
    for (const [round, delayMs] of killDelaysMs.entries()) {
      const member = await logIn(portal, await addMember(portal, `killed${round}@example.org`))
      const [imani, rafael] = await Promise.all(
        ['imani@portal.example', 'rafael@portal.example'].map((email) =>
          logIn(portal, portal.accounts.find((account) => account.email === email)!),
        ),
      )
      const request = {
        date: monday(round),
        city: 'Toronto',
        area: '',
        courseName: course,
        durationWeeks: 1,
        start: '10:00',
        end: '12:00',
      }
      const response = await killAndRepeat(delayMs, () =>
        call(portal, 'POST', '/api/bookings', member, { userId: member.userId, ...request }),
      )
      expect(response.status, `asked, killed after ${delayMs} ms`).toBe(201)
      const id = String(response.body.bookingId)
      const acceptResponses = await killAndRepeat(delayMs, () =>
        Promise.all(
          [imani!, rafael!].map((instructor) =>
            call(portal, 'POST', `/api/bookings/${id}/accept`, instructor, {
              instructorId: instructor.userId,
            }),
          ),
        ),
      )
      expect(
        acceptResponses.map(({ status }) => status).sort(),
        `accepted, killed after ${delayMs} ms`,
      ).toEqual([200, 409])
      expect((await call(portal, 'GET', `/api/bookings/${id}/status`, member)).body.status).toBe('confirmed')
      const cancelResponse = await killAndRepeat(delayMs, () =>
        call(portal, 'DELETE', `/api/bookings/${id}`, member),
      )
      expect([204, 409]).toContain(cancelResponse.status)
      expect((await call(portal, 'GET', `/api/bookings/${id}/status`, member)).body.status).toBe('cancelled')
      expect(await checkBookings(portal)).toBe('Every booking is as it must be.')
    }
  } finally {
    await portal.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
