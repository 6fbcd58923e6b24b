/** The same day and hour a month later, in UTC; the last day of a month that is shorter. */
export function nextMonth(at: Date): Date {
  const next = new Date(at)
  next.setUTCMonth(at.getUTCMonth() + 1)
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0)
  return next
}
