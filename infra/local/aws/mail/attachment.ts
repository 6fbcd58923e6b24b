import { isAscii } from 'node:buffer'
import type Mail from 'nodemailer/lib/mailer'
import { badRequest } from '../failure.ts'

/**
 * The transfer encodings by their names at SES. QUOTED_PRINTABLE is not supported: postal-mime, which reads the mails here, loses
 * the line ends.
 */
const encodings = { BASE64: 'base64', SEVEN_BIT: '7bit' } as const

/** An attachment in the body of SES v2's SendEmail. */
export interface Attachment {
  FileName: string
  /** In base64. */
  RawContent: string
  ContentType?: string
  ContentId?: string
  ContentDisposition?: 'ATTACHMENT' | 'INLINE'
  ContentTransferEncoding?: keyof typeof encodings
}

const supported = new Set([
  'FileName',
  'RawContent',
  'ContentType',
  'ContentId',
  'ContentDisposition',
  'ContentTransferEncoding',
])

/** Turns an attachment into the composer's form. Throws BadRequestException. */
export function composerAttachment(attachment: Attachment): Mail.Attachment {
  const unknown = Object.keys(attachment).find((key) => !supported.has(key))
  if (unknown) throw badRequest(`The local SES knows no ${unknown} of an attachment`)
  const {
    FileName,
    RawContent,
    ContentType,
    ContentId,
    ContentDisposition,
    ContentTransferEncoding = 'SEVEN_BIT',
  } = attachment
  if (!Object.hasOwn(encodings, ContentTransferEncoding))
    throw badRequest(`The local SES knows no transfer encoding ${ContentTransferEncoding}`)
  if (ContentType !== undefined && (ContentType.length > 78 || /[\r\n]/.test(ContentType)))
    throw badRequest('The content type of an attachment is one line of at most 78 characters')
  const content = Buffer.from(RawContent, 'base64')
  // Seven bits cannot hold other bytes, and SES does not document what it makes of them.
  if (ContentTransferEncoding === 'SEVEN_BIT' && !isAscii(content))
    throw badRequest(`${FileName} is more than ASCII, so it needs another transfer encoding than SEVEN_BIT`)
  return {
    filename: FileName,
    content,
    contentType: ContentType,
    cid: ContentId,
    contentDisposition: ContentDisposition === 'INLINE' ? 'inline' : 'attachment',
    contentTransferEncoding: encodings[ContentTransferEncoding],
  }
}
