/** A spread is made of at least so many people’s figures, and anew when so many people have changed theirs. */
export const leastPeople = 5
/** The most kilograms that a person’s figure can have. */
export const maxFigureKg = 10_000_000
/** The figure “after” can be given until so many days after the last session. Then the class is deleted. */
export const afterDays = 90
