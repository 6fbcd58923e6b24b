import { useCallback, useEffect, useState } from 'react'
import { examine } from './checks/examine.ts'
import type { Report } from './checks/finding.ts'

/** What was found out; undefined while it is being looked at. */
export function useReport(): { report: Report | undefined; again: () => void } {
  const [report, setReport] = useState<Report>()
  const again = useCallback(() => {
    setReport(undefined)
    void examine().then(setReport)
  }, [])
  useEffect(again, [again])
  return { report, again }
}
