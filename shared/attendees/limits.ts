export const maxNameLength = 100
/** Attendance can be taken and corrected for this many days after the last session. */
export const daysForAttendance = 7
/** A seat that no account has taken is deleted this number of days after the last session. It stays as it is if the booking moves. */
export const daysOfUntakenSeats = 365
