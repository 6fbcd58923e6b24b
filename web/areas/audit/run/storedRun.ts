import { lacksScheme } from '#shared/audit/completeAddress.ts'
import { readStored, store } from '#web/shell/index.ts'

export interface Run {
  /** The address as it was typed, perhaps without a scheme. */
  url: string
  /** Milliseconds since 1970 by this machine's clock; the portal's clock may differ. */
  startedAt: number
  /** Undefined until the API has accepted the audit. */
  auditId?: string
}

const storageKey = 'runningAudit'

/** Stores the running audit in sessionStorage, so that it survives a reload and a visit of another page. */
export const storeRun = (run: Run | undefined): void =>
  store(storageKey, run && JSON.stringify(run), 'sessionStorage')

export function storedRun(): Run | undefined {
  try {
    const { url, startedAt, auditId } = JSON.parse(
      readStored(storageKey, 'sessionStorage') ?? '{}',
    ) as Partial<Run>
    const isValid =
      typeof auditId === 'string' &&
      typeof startedAt === 'number' &&
      (URL.canParse(String(url)) || lacksScheme(String(url)))
    return isValid ? { url: String(url), startedAt, auditId } : undefined
  } catch {
    // The portal did not write this text.
    return undefined
  }
}
