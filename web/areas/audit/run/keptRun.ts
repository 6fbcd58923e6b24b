import { leavesSchemeOpen } from '#shared/audit/completeAddress.ts'
import { readStored, store } from '#web/shell/index.ts'

/** An audit that was asked for on this screen. */
export interface Run {
  /** As it was asked for, perhaps without a scheme. */
  url: string
  /** By this machine's clock, in ms; the portal's may differ. */
  startedAt: number
  /** Known once the portal has taken it. */
  auditId?: string
}

const key = 'runningAudit'

/** The tab keeps what it waits for: a reload or a look at another page loses nothing. */
export const keepRun = (run: Run | undefined): void =>
  store(key, run && JSON.stringify(run), 'sessionStorage')

export function keptRun(): Run | undefined {
  try {
    const { url, startedAt, auditId } = JSON.parse(readStored(key, 'sessionStorage') ?? '{}') as Partial<Run>
    const isWhole =
      typeof auditId === 'string' &&
      typeof startedAt === 'number' &&
      (URL.canParse(String(url)) || leavesSchemeOpen(String(url)))
    return isWhole ? { url: String(url), startedAt, auditId } : undefined
  } catch {
    // Not written by this portal, so nobody waits for it.
    return undefined
  }
}
