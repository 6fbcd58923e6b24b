import MailComposer from 'nodemailer/lib/mail-composer'
import { badRequest } from '../failure.ts'
import { type Attachment, composerAttachment } from './attachment.ts'

type Content = { Data: string; Charset?: string }

/** The members of SES v2's SendEmail that are supported here. */
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
  }
}

/** Returns the RFC 5322 message of a SendEmail body: raw content unchanged, simple content composed. Throws BadRequestException. */
export async function mimeOf(message: Message, { id, date }: { id: string; date: Date }): Promise<Buffer> {
  const { Raw, Simple } = message.Content ?? {}
  if (Raw) return Buffer.from(Raw.Data, 'base64')
  if (!Simple) throw badRequest('The local SES knows Simple and Raw content only')
  if (!Simple.Body.Text && !Simple.Body.Html) throw badRequest('The message needs a text or an HTML body')
  const { ToAddresses, CcAddresses, BccAddresses = [] } = message.Destination ?? {}
  const { ConfigurationSetName = '', EmailTags = [] } = message
  // A real mail has none of these headers. The mailbox needs them to list blind copies, and a simulated
  // bounce to find the Lambdas that listen.
  const localHeaders = Object.entries({
    'X-SES-Configuration-Set': ConfigurationSetName,
    'X-SES-Message-Tags': EmailTags.map(({ Name, Value }) => `${Name}=${Value}`).join(', '),
    'X-Local-Bcc': BccAddresses.join(', '),
  }).filter(([, value]) => value !== '')
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
      ...(Simple.Headers ?? []).map(({ Name, Value }) => ({ key: Name, value: Value })),
      ...localHeaders.map(([key, value]) => ({ key, value })),
    ],
    attachments: Simple.Attachments?.map(composerAttachment),
    // A message must never make the composer read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
