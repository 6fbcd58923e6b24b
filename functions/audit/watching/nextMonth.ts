/** Returns the same day and hour a month later, in UTC; the month's last day if it is too short. */
export function nextMonth(at: Date): Date {
  const next = new Date(at)
  next.setUTCMonth(at.getUTCMonth() + 1)
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0)
  return next
}
