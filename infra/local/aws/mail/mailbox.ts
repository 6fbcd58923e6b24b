import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

interface MailAttachment {
  filename: string
  /** A calendar's type includes its method: `text/calendar; method=REQUEST`. */
  type: string
  size: number
  /** The content, if it is text. */
  text?: string
}

export type Mail = {
  /** SES's message id. */
  id: string
  /** All recipients: To, Cc and blind copies. */
  to: string[]
  subject: string
  text: string
  html: string
  /** The headers by lower-case name; those of the same name are joined by a line break. */
  headers: Record<string, string>
  attachments: MailAttachment[]
}

const addressesOf = (list: Address[] = []): string[] =>
  list
    .flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))
    .filter((address) => address !== undefined)

/** Hides the type of calendars from postal-mime, which would change their line ends; it keeps every octet of an unknown type. */
const withoutCalendars = (mime: Buffer): Buffer =>
  Buffer.from(
    mime.toString('latin1').replace(/^(content-type:\s*)text\/calendar/gim, '$1application/octet-stream'),
    'latin1',
  )

/** Describes an attachment. Its text is read as UTF-8. */
function attachmentOf(
  { filename, mimeType, method }: Attachment,
  content: Attachment['content'],
): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return {
    filename: filename ?? '',
    type: method ? `${mimeType}; method=${method}` : mimeType,
    size: bytes.byteLength,
    ...(mimeType.startsWith('text/') && { text: bytes.toString('utf8') }),
  }
}

async function mailOf(file: string): Promise<Mail> {
  const mime = await readFile(file)
  const email: Email = await PostalMime.parse(mime)
  const octets = (await PostalMime.parse(withoutCalendars(mime))).attachments
  const headers: Record<string, string> = {}
  for (const { key, value } of email.headers)
    headers[key] = key in headers ? `${headers[key]}\n${value}` : value
  const blind = (headers['x-local-bcc'] ?? '').split(',').map((address) => address.trim())
  return {
    id: path.basename(file, '.eml').replace(/^\d+-/, ''),
    to: [...addressesOf(email.to), ...addressesOf(email.cc), ...blind.filter(Boolean)],
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers,
    attachments: email.attachments.map((one, index) => attachmentOf(one, octets[index]!.content)),
  }
}

/** Opens the mails that SES accepted, in `dataDir/mail`. A mail never changes, so each file is parsed once. */
export function mailbox(dataDir: string) {
  const folder = path.join(dataDir, 'mail')
  const cache = new Map<string, Promise<Mail>>()
  const names = async () =>
    (await readdir(folder).catch(noneIfMissing)).filter((name) => name.endsWith('.eml'))
  const open = (name: string) => {
    const mail = cache.get(name) ?? mailOf(path.join(folder, name))
    cache.set(name, mail)
    return mail
  }

  return {
    async byId(id: string): Promise<Mail | undefined> {
      const name = (await names()).find((one) => one.endsWith(`-${id}.eml`))
      return name === undefined ? undefined : open(name)
    },
    /** Lists the mails, oldest first; with `to` only those to that address, whatever its case. */
    async list(to?: string): Promise<Mail[]> {
      const mails = await Promise.all((await names()).sort().map(open))
      const address = to?.toLowerCase()
      return mails.filter(
        (mail) => address === undefined || mail.to.some((one) => one.toLowerCase() === address),
      )
    },
  }
}

/** Before the first mail there is no folder: the mailbox is empty. */
function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
