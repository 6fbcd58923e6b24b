/** A spread needs the figures of at least this many people, and is recalculated when this many have changed theirs. */
export const minPeople = 5
/** The largest figure that a person can give, in kilograms. */
export const maxFigureKg = 10_000_000
/** The figure “after” can be given for this many days after the last session. Then the class is deleted. */
export const daysForAfter = 90
