/** Where the browser keeps what was calculated. */
export const historyKey = 'carbonCalculations'
