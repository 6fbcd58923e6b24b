import { isAscii } from 'node:buffer'
import type Mail from 'nodemailer/lib/mailer'
import { Failure } from '../failure.ts'

/**
 * How an attachment is written into the mail, by the name that SES has for it; `SEVEN_BIT` unless told. QUOTED_PRINTABLE is not
 * served: postal-mime, which reads the mails here, loses the line ends.
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

const served = new Set([
  'FileName',
  'RawContent',
  'ContentType',
  'ContentId',
  'ContentDisposition',
  'ContentTransferEncoding',
])

const refused = (message: string) => new Failure(400, 'BadRequestException', message)

/** The attachment as the composer takes it. Throws BadRequestException. */
export function attached(attachment: Attachment): Mail.Attachment {
  const unknown = Object.keys(attachment).find((key) => !served.has(key))
  if (unknown) throw refused(`The local SES knows no ${unknown} of an attachment`)
  const {
    FileName,
    RawContent,
    ContentType,
    ContentId,
    ContentDisposition,
    ContentTransferEncoding = 'SEVEN_BIT',
  } = attachment
  if (!Object.hasOwn(encodings, ContentTransferEncoding))
    throw refused(`The local SES knows no transfer encoding ${ContentTransferEncoding}`)
  if (ContentType !== undefined && (ContentType.length > 78 || /[\r\n]/.test(ContentType)))
    throw refused('The content type of an attachment is one line of at most 78 characters')
  const content = Buffer.from(RawContent, 'base64')
  // What SES would make of other bytes is written nowhere; seven bits cannot hold them.
  if (ContentTransferEncoding === 'SEVEN_BIT' && !isAscii(content))
    throw refused(`${FileName} is more than ASCII, so it needs another transfer encoding than SEVEN_BIT`)
  return {
    filename: FileName,
    content,
    contentType: ContentType,
    cid: ContentId,
    contentDisposition: ContentDisposition === 'INLINE' ? 'inline' : 'attachment',
    contentTransferEncoding: encodings[ContentTransferEncoding],
  }
}
