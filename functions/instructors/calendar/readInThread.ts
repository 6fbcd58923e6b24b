import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { CalendarFailure } from './calendarFailure.ts'
import { type BusyTimes, type CalendarText, NotACalendar, readBusyTimes } from './readBusyTimes.ts'

interface Task {
  busyCalendarText: CalendarText
}
type Message = BusyTimes | 'notACalendar' | 'tooMuch'

const heapMegabytes = 256
/** A calendar with 16,000 events takes a second. */
const defaultTimeoutMs = 8000

/**
 * Reads the busy times of a calendar in a thread of its own, because an attacker may have written it: ical.js never returns for some
 * rules, and needs a minute for a line of a million parameters. The thread is terminated after the timeout, or when its heap is full.
 * Throws `CalendarFailure`.
 */
export async function readInThread(calendar: CalendarText, timeoutMs = defaultTimeoutMs): Promise<BusyTimes> {
  const task: Task = { busyCalendarText: calendar }
  // The thread loads this file again, or the bundle that it is in. The end of the file runs the task.
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // The thread needs no credentials of the Lambda.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const exited = once(worker, 'exit', { signal }).then((): [Message] => ['tooMuch'])
    const [message] = (await Promise.race([once(worker, 'message', { signal }), exited])) as [Message]
    if (typeof message === 'string') throw new CalendarFailure(message)
    return message
  } catch (error) {
    // The reason is a timeout, a full heap or an error in ical.js.
    throw error instanceof CalendarFailure ? error : new CalendarFailure('tooMuch')
  } finally {
    await worker.terminate()
  }
}

function run({ busyCalendarText }: Task): Message {
  try {
    return readBusyTimes(busyCalendarText)
  } catch (error) {
    return error instanceof NotACalendar ? 'notACalendar' : 'tooMuch'
  }
}

const isTask = (data: unknown): data is Task =>
  typeof data === 'object' && data !== null && 'busyCalendarText' in data
if (!isMainThread && isTask(workerData)) parentPort?.postMessage(run(workerData))
