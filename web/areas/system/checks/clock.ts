import { answer, type Finding } from './finding.ts'

/** More than this, and links in letters or a session's end may surprise. In milliseconds. */
const tolerable = 30_000

export function checkClock(clocks: { server: number; browser: number } | undefined): Finding[] {
  const told: Finding[] = [
    { key: 'browserTime', value: { text: new Date().toISOString() } },
    { key: 'timeZone', value: { text: new Intl.DateTimeFormat().resolvedOptions().timeZone } },
  ]
  if (!clocks) return [...told, answer('serverTime', 'untold')]
  const difference = clocks.browser - clocks.server
  return [
    ...told,
    { key: 'serverTime', value: { text: new Date(clocks.server - 500).toISOString() } },
    // Below a second it is the header's own grain.
    {
      key: 'difference',
      well: Math.abs(difference) <= tolerable,
      value: { milliseconds: Math.round(difference / 1000) * 1000 },
    },
  ]
}
