import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2'

/** Returns how many letters a sender may send now, if it may use this share of SES's quota for 24 hours. */
export async function lettersLeftOf(ses: SESv2Client, share: number): Promise<number> {
  const { SendQuota: { Max24HourSend = 0, SentLast24Hours = 0 } = {} } = await ses.send(
    new GetAccountCommand(),
  )
  // SES says -1 for an account without a limit.
  return Max24HourSend === -1 ? Number.POSITIVE_INFINITY : Math.floor(Max24HourSend * share - SentLast24Hours)
}
