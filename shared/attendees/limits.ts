export const maxNameLength = 100
/** Attendance can be taken and corrected for this many days after the last session. */
export const daysForAttendance = 7
/** A seat that no account has taken is deleted so many days after the last session. A booking may move, and its seats stay as they are. */
export const daysOfUntakenSeats = 365
