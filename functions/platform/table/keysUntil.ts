/** The range of the sort keys `time#id` up to this time: `~` comes after `#`. */
export const keysUntil = (at: Date) => ['0', `${at.toISOString()}~`] as const
