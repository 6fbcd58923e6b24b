import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** An iCalendar text with these lines in it. */
export const calendarText = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
/** The lines of an event called `Dentist`, with these lines in it. */
export const calendarEvent = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${Math.random()}@example.org`,
  'DTSTAMP:20270101T000000Z',
  'SUMMARY:Dentist',
  ...lines,
  'END:VEVENT',
]

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** A server of calendars on this machine, open from before the first test of the file until after its last. */
export function calendarServer() {
  const server = createServer((request, response) => {
    state.requests.push(request)
    state.respond(request, response)
  })
  const state = {
    /** The requests so far. */
    requests: [] as IncomingMessage[],
    respond: ((_, response) => response.end(calendarText())) as Respond,
    /** Responds with this text from now on. */
    serve(text: string, headers: Record<string, string> = {}) {
      state.respond = (_, response) => response.writeHead(200, headers).end(text)
    },
    /** Responds with this status from now on. */
    fail(status: number, headers: Record<string, string> = {}) {
      state.respond = (_, response) => response.writeHead(status, headers).end()
    },
    address: (path = '/secret-1234/basic.ics') =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  }
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return state
}
