export const maxNameLength = 100
/** Attendance can be taken and corrected for this many days after the last session. */
export const daysForAttendance = 7
/** A seat that no account has taken is deleted so many days after the last session. */
export const daysOfUntakenSeats = 90
