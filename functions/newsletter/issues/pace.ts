/** Resolves as often as so many times a second and no oftener, whoever waits; the first time at once. */
export function pace(perSecond: number): () => Promise<void> {
  const apart = 1000 / perSecond
  let next = 0
  return async () => {
    // Not by the clock of the wall, which may be moved.
    const now = performance.now()
    const at = Math.max(now, next)
    next = at + apart
    if (at > now) await new Promise((done) => setTimeout(done, at - now))
  }
}
