import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Audit } from '#shared/audit/audit.ts'
import { ApiError, useLanguage, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { failureText, reasonText } from '../failureText.ts'
import { remember } from '../recent/recentAudits.ts'
import { keepRun, keptRun, type Run } from './keptRun.ts'

/** Between two looks, in ms: often while most audits end, then ever more seldom. */
const pauseAfter = (waited: number) => (waited < 20_000 ? 1000 : waited < 60_000 ? 2000 : 5000)

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
const isRunning = (audit: Audit | undefined) => audit === undefined || audit.status === 'running'

/** The audit of this screen, from its start to what it came to. One that this tab waits for already is taken up again. */
export function useAudit() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const queries = useQueryClient()
  const [run, setRun] = useState<Run>()
  // The document was rendered without it.
  useEffect(() => setRun((begun) => begun ?? keptRun()), [])

  const { auditId: id = '', startedAt = 0 } = run ?? {}
  const {
    data: audit,
    error,
    refetch,
  } = useQuery({
    ...api.get.query({ id }),
    enabled: ({ state }) => id !== '' && !isGone(state.error),
    refetchInterval: ({ state }) => isRunning(state.data) && pauseAfter(Date.now() - startedAt),
    // Many look at something else meanwhile.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state }) => isRunning(state.data),
  })

  const ended = isGone(error) || !isRunning(audit)
  useEffect(() => {
    if (!ended) return
    keepRun(undefined)
    if (audit) remember(audit)
    void queries.invalidateQueries({ queryKey: api.recent.key })
  }, [ended, audit, queries])

  async function start(url: string): Promise<void> {
    const begun: Run = { url, startedAt: Date.now() }
    setRun(begun)
    try {
      const { auditId } = await api.start({ url, language }, { headers: { prefer: 'respond-async' } })
      keepRun({ ...begun, auditId })
      setRun({ ...begun, auditId })
    } catch (refused) {
      setRun(undefined)
      throw refused
    }
  }

  const why = error && isRunning(audit) ? failureText(error, t) : undefined
  const failure = audit?.status === 'failed' ? reasonText(audit, t) : why
  return {
    run,
    audit,
    /** Why there is no result, in words. */
    failure,
    /** Nothing else can be asked for until it ends, or until it cannot be looked at. */
    busy: run !== undefined && !ended && !failure,
    start,
    /** Looks again, where only the look has failed; undefined where the audit has. */
    lookAgain: why !== undefined && !ended ? () => void refetch() : undefined,
  }
}
