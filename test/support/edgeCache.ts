/**
 * Moves the portal's clock past the time for which CloudFront may answer without asking the origin, so that everybody sees what has just
 * changed.
 */
export async function passCacheTime(origin: string): Promise<void> {
  const { ok } = await fetch(`${origin}/_local/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: 6 }),
  })
  if (!ok) throw new Error('The clock could not be moved.')
}
