/** The localStorage key of earlier calculations. */
export const historyKey = 'carbonCalculations'
