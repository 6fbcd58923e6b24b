import type { MeasureOptions } from '#functions/audit/measure/measurePage.ts'

type Bounds = NonNullable<MeasureOptions['bounds']>

/** `AUDIT_FULL=1` runs the tests with the timeouts and limits of real audits, which takes minutes. */
export const isFullRun = process.env.AUDIT_FULL !== undefined
const timeouts = isFullRun
  ? { visitMs: 15_000, maxWaitForRestMs: 15_000 }
  : { visitMs: 2500, maxWaitForRestMs: 2500 }

export const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Hostile</title>${head}</head><body>${body}</body></html>`
export const script = (code: string) => page('<h1>Hello</h1>', `<script>${code}</script>`)

/** Short timeouts, for a page whose visit ends only by its timeout. */
export const shortBounds = (bounds: Bounds = {}) => ({ bounds: { ...timeouts, ...bounds } })

/** A visit's timeout that no busy machine reaches, for a page whose visit ends for another reason. */
export const generousBounds = (bounds: Bounds = {}) =>
  shortBounds({ ...(!isFullRun && { visitMs: 60_000 }), ...bounds })
