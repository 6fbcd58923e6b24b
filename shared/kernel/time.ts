/* Durations, all in milliseconds. */

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

/** The moment `duration` milliseconds after `at`. */
export const after = (at: Date, duration: number) => new Date(at.getTime() + duration)

/** Whole seconds since 1970, the format of DynamoDB's TTL attribute. */
export const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
