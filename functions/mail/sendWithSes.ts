import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Letter } from '../platform/letter.ts'
import { letterTexts } from '../platform/letters/texts.ts'

export type Send = (letter: Letter) => Promise<void>

/** Hands a letter to SES, as text and HTML. */
export const sendWithSes =
  (ses: SESv2Client, from: string): Send =>
  async ({ to, subject, text, html, replyTo, headers, language }) => {
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
    const all = { 'Content-Language': language, ...headers }
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: `${letterTexts[language].brand} <${from}>`,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: replyTo ? [replyTo] : undefined,
        Content: {
          Simple: {
            Subject: part(subject),
            Body: { Text: part(text), Html: part(html) },
            Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      }),
    )
  }
