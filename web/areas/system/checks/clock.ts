import { answer, type Finding } from './finding.ts'

/** With a larger difference, mailed links and sessions seem to expire at the wrong time. */
const maxDifferenceMs = 30_000

export function checkClock(clocks: { server: number; browser: number } | undefined): Finding[] {
  const browserFindings: Finding[] = [
    { key: 'browserTime', value: { text: new Date().toISOString() } },
    { key: 'timeZone', value: { text: new Intl.DateTimeFormat().resolvedOptions().timeZone } },
  ]
  if (!clocks) return [...browserFindings, answer('serverTime', 'untold')]
  const differenceMs = clocks.browser - clocks.server
  return [
    ...browserFindings,
    { key: 'serverTime', value: { text: new Date(clocks.server - 500).toISOString() } },
    // The Date header has whole seconds, so fractions mean nothing.
    {
      key: 'difference',
      ok: Math.abs(differenceMs) <= maxDifferenceMs,
      value: { milliseconds: Math.round(differenceMs / 1000) * 1000 },
    },
  ]
}
