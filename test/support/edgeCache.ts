/**
 * Moves the portal's clock ahead until CloudFront may no longer serve from its cache, so that later requests
 * see what has just changed.
 */
export async function passCacheTime(origin: string): Promise<void> {
  const { ok } = await fetch(`${origin}/_local/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: 6 }),
  })
  if (!ok) throw new Error('The clock could not be moved.')
}
