import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Letter } from './letter.ts'
import { letterTexts } from './letters/texts.ts'

/** What SES hands a letter over by. */
type Sendable = Pick<
  Letter,
  'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'language' | 'calendar'
>
export type Send = (letter: Sendable) => Promise<void>

interface Followed {
  /** The configuration set by which SES tells what becomes of the letter. */
  configurationSet?: string | undefined
  /** What SES repeats whenever it tells of the letter. */
  tags?: Readonly<Record<string, string>>
}

/** Mail programs offer to take the sessions in, or to strike them out, when the part itself names the method (RFC 6047, 2.4). */
const calendarPart = ({ method, text }: NonNullable<Letter['calendar']>) => ({
  FileName: 'sessions.ics',
  RawContent: Buffer.from(text),
  ContentType: `text/calendar; charset=utf-8; method=${method}`,
  ContentDisposition: 'ATTACHMENT' as const,
  // Otherwise SES takes it for seven bits, which hold no accents.
  ContentTransferEncoding: 'BASE64' as const,
})

/** Hands a letter to SES, as text and HTML. */
export const sendWithSes =
  (ses: SESv2Client, from: string, { configurationSet, tags = {} }: Followed = {}): Send =>
  async ({ to, subject, text, html, replyTo, headers, language, calendar }) => {
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
    const all = { 'Content-Language': language, ...headers }
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: `${letterTexts[language].brand} <${from}>`,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: replyTo ? [replyTo] : undefined,
        ConfigurationSetName: configurationSet,
        EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        Content: {
          Simple: {
            Subject: part(subject),
            Body: { Text: part(text), Html: part(html) },
            Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
            ...(calendar && { Attachments: [calendarPart(calendar)] }),
          },
        },
      }),
    )
  }
