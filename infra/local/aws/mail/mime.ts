import MailComposer from 'nodemailer/lib/mail-composer'
import { Failure } from '../failure.ts'
import { type Attachment, attached } from './attachment.ts'

type Content = { Data: string; Charset?: string }

/** The body of SES v2's SendEmail, as far as it is served here. */
export type Message = {
  FromEmailAddress?: string
  ConfigurationSetName?: string
  EmailTags?: { Name: string; Value: string }[]
  ReplyToAddresses?: string[]
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] }
  Content?: {
    Simple?: {
      Subject: Content
      Body: { Text?: Content; Html?: Content }
      Headers?: { Name: string; Value: string }[]
      Attachments?: Attachment[]
    }
    Raw?: { Data: string }
    Template?: unknown
  }
}

/** The RFC 5322 message of a SendEmail body: raw content as it came, simple content built. Throws BadRequestException. */
export async function mimeOf(message: Message, { id, date }: { id: string; date: Date }): Promise<Buffer> {
  const { Raw, Simple } = message.Content ?? {}
  if (Raw) return Buffer.from(Raw.Data, 'base64')
  if (!Simple)
    throw new Failure(400, 'BadRequestException', 'The local SES knows Simple and Raw content only')
  if (!Simple.Body.Text && !Simple.Body.Html)
    throw new Failure(400, 'BadRequestException', 'The message needs a text or an HTML body')
  const { ToAddresses, CcAddresses, BccAddresses } = message.Destination ?? {}
  const sent = (Simple.Headers ?? []).map(({ Name, Value }) => ({ key: Name, value: Value }))
  // Blind copies stay out of a real mail; here they are kept under a header of our own, so that the mailbox can find them.
  // SES takes these off before a mail leaves; here they tell who is to hear of its bounce.
  const { ConfigurationSetName, EmailTags = [] } = message
  const tags = EmailTags.map(({ Name, Value }) => `${Name}=${Value}`).join(', ')
  const followed = [
    ...(ConfigurationSetName ? [{ key: 'X-SES-Configuration-Set', value: ConfigurationSetName }] : []),
    ...(tags ? [{ key: 'X-SES-Message-Tags', value: tags }] : []),
  ]
  const composer = new MailComposer({
    from: message.FromEmailAddress,
    to: ToAddresses,
    cc: CcAddresses,
    replyTo: message.ReplyToAddresses,
    subject: Simple.Subject.Data,
    text: Simple.Body.Text?.Data,
    html: Simple.Body.Html?.Data,
    date,
    messageId: `<${id}@email.amazonses.com>`,
    headers: [
      ...sent,
      ...followed,
      ...(BccAddresses?.length ? [{ key: 'X-Local-Bcc', value: BccAddresses.join(', ') }] : []),
    ],
    attachments: Simple.Attachments?.map(attached),
    // A message must never make the composer read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
