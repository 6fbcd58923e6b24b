import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Audit } from '#shared/audit/audit.ts'
import { isRefusal, useLanguage, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { failureText, reasonText } from '../failureText.ts'
import { remember } from '../recent/recentAudits.ts'
import { type Run, storedRun, storeRun } from './storedRun.ts'

/** Returns the polling interval: short at first, because most audits end soon. */
const pollMs = (elapsedMs: number) => (elapsedMs < 20_000 ? 1000 : elapsedMs < 60_000 ? 2000 : 5000)

const isGone = (error: unknown) => isRefusal(error, 404)
const isRunning = (audit: Audit | undefined) => audit === undefined || audit.status === 'running'

/** Starts an audit and polls it until it has a result. Resumes an audit that this tab has started before. */
export function useAudit() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const queries = useQueryClient()
  const [run, setRun] = useState<Run>()
  // The prerendered page has no storage, so it is read only after hydration.
  useEffect(() => setRun((current) => current ?? storedRun()), [])

  const { auditId: id = '', startedAt = 0 } = run ?? {}
  const {
    data: audit,
    error,
    refetch,
  } = useQuery({
    ...api.get.query({ id }),
    enabled: ({ state }) => id !== '' && !isGone(state.error),
    refetchInterval: ({ state }) => isRunning(state.data) && pollMs(Date.now() - startedAt),
    // Many users switch to another tab while the audit runs.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => isRunning(state.data),
  })

  const isOver = isGone(error) || !isRunning(audit)
  useEffect(() => {
    if (!isOver) return
    storeRun(undefined)
    if (audit) remember(audit)
    void queries.invalidateQueries({ queryKey: api.recent.key })
  }, [isOver, audit, queries])

  async function start(url: string): Promise<void> {
    const newRun: Run = { url, startedAt: Date.now() }
    setRun(newRun)
    try {
      const { auditId } = await api.start({ url, language }, { headers: { prefer: 'respond-async' } })
      storeRun({ ...newRun, auditId })
      setRun({ ...newRun, auditId })
    } catch (error) {
      setRun(undefined)
      throw error
    }
  }

  const fetchFailure = error && isRunning(audit) ? failureText(error, t) : undefined
  const failure = audit?.status === 'failed' ? reasonText(audit, t) : fetchFailure
  return {
    run,
    audit,
    failure,
    /** True while the audit runs and its state can be fetched. No other audit can be started then. */
    busy: run !== undefined && !isOver && !failure,
    start,
    /** Fetches the state again; undefined unless fetching it has failed. */
    refetch: fetchFailure !== undefined && !isOver ? () => void refetch() : undefined,
  }
}
