import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Letter } from './letter.ts'
import { letterTexts } from './letters/texts.ts'

type SesLetter = Pick<
  Letter,
  'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'language' | 'calendar'
>
export type Send = (letter: SesLetter) => Promise<void>

interface SesOptions {
  /** The name of the configuration set that reports bounces and complaints. */
  configurationSet?: string | undefined
  /** SES adds these to its reports on the letter. */
  tags?: Readonly<Record<string, string>>
}

/** The METHOD in the content type makes mail programs offer to add a course's sessions to the calendar, or remove them (RFC 6047, 2.4). */
const calendarPart = ({ method, text }: NonNullable<Letter['calendar']>) => ({
  FileName: 'sessions.ics',
  RawContent: Buffer.from(text),
  ContentType: `text/calendar; charset=utf-8; method=${method}`,
  ContentDisposition: 'ATTACHMENT' as const,
  // By default SES would send the attachment as 7-bit text, without accents.
  ContentTransferEncoding: 'BASE64' as const,
})

export const sendWithSes =
  (ses: SESv2Client, from: string, { configurationSet, tags = {} }: SesOptions = {}): Send =>
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
