import type { SenderLease } from './senderLease.ts'

/**
 * Sends the due letters unless another run is doing so, and repeats it for letters that came meanwhile. A run that is cut short leaves
 * the rest to the schedule. Returns how many letters were sent and not sent.
 */
export async function sendAlone(
  lease: SenderLease,
  sendDue: (at: Date) => Promise<{ sent: number; failed: number; isCutShort: boolean }>,
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  if (!(await lease.acquire())) return counts
  try {
    let isDone: boolean
    do {
      const { sent, failed, isCutShort } = await sendDue(new Date())
      counts.sent += sent
      counts.failed += failed
      isDone = isCutShort || (await lease.releaseUnlessMore())
    } while (!isDone)
  } finally {
    await lease.release()
  }
  return counts
}
