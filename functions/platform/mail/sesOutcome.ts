type SesError = Error & { $fault?: 'client' | 'server'; code?: string }

/**
 * The outcome for a letter when SES answers with an error:
 *
 * - `overRate`: it was not taken, because there are too many letters in this second.
 * - `overQuota`: it was not taken, because the account's letters of 24 hours are used up.
 * - `notTaken`: it was not taken for another reason that has nothing to do with the letter.
 * - `refused`: it is refused for good.
 * - `unknown`: the connection or SES itself broke, so the letter may have been sent.
 */
type SesOutcome = SesLimit | 'notTaken' | 'refused' | 'unknown'
export type SesLimit = 'overRate' | 'overQuota'

const letterErrors = ['MessageRejected', 'BadRequestException']
const limitErrors = [
  'TooManyRequestsException',
  'ThrottlingException',
  'Throttling',
  'LimitExceededException',
]
const connectionErrorCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/** After SES has refused a letter for its rate, senders wait this long: its rate is counted by the second. */
export const pauseAfterOverRateMs = 1000

/** SES has one exception for both limits; only its message tells them apart: `Daily message quota exceeded`. */
export function sesOutcome({ name, message, $fault, code = '' }: SesError): SesOutcome {
  if (limitErrors.includes(name)) return /quota/i.test(message) ? 'overQuota' : 'overRate'
  if (letterErrors.includes(name)) return 'refused'
  return $fault === 'client' || connectionErrorCodes.includes(code) ? 'notTaken' : 'unknown'
}
