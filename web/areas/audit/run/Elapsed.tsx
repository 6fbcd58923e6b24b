import { useEffect, useState } from 'react'
import { useAuditTexts } from '../useAuditTexts.ts'

const secondsSince = (since: number) => Math.max(0, Math.floor((Date.now() - since) / 1000))

/** The elapsed time in seconds. Screen readers do not announce it. */
export function Elapsed({ since }: { since: number }) {
  const { t, seconds } = useAuditTexts()
  const [elapsed, setElapsed] = useState(() => secondsSince(since))
  useEffect(() => {
    setElapsed(secondsSince(since))
    const timer = setInterval(() => setElapsed(secondsSince(since)), 1000)
    return () => clearInterval(timer)
  }, [since])
  return <span role="timer">{t('running.elapsed', { time: seconds(elapsed) })}</span>
}
