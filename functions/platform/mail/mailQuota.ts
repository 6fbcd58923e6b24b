import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2'

/** Returns how many letters may still be sent now, if a sender may use this share of what SES lets the account send in 24 hours. */
export async function lettersLeftOf(ses: SESv2Client, share: number): Promise<number> {
  const { SendQuota: { Max24HourSend = 0, SentLast24Hours = 0 } = {} } = await ses.send(
    new GetAccountCommand(),
  )
  // SES says -1 for an account without a limit.
  return Max24HourSend === -1 ? Number.POSITIVE_INFINITY : Math.floor(Max24HourSend * share - SentLast24Hours)
}
