/** Run once with `AUDIT_FULL=1`: the waits and limits of a real audit, which take minutes. */
export const full = process.env.AUDIT_FULL !== undefined
const hurried = full ? { visitMs: 15_000, lighthouseMs: 15_000 } : { visitMs: 2500, lighthouseMs: 2500 }

export const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Hostile</title>${head}</head><body>${body}</body></html>`
export const script = (code: string) => page('<h1>Hello</h1>', `<script>${code}</script>`)

/** Bounds of a hurried audit, with some of them changed: for a page of which only time is to run out. */
export const hurry = (bounds: object = {}) => ({ bounds: { ...hurried, ...bounds } })

/** The same with as much time for a visit as a busy machine may need: for a page whose visit ends otherwise. */
export const wait = (bounds: object = {}) => hurry({ ...(!full && { visitMs: 60_000 }), ...bounds })
