import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

interface MailAttachment {
  filename: string
  /** Of a calendar with its method: `text/calendar; method=REQUEST`. */
  type: string
  size: number
  /** What is written in it, where it is text. */
  text?: string
}

export type Mail = {
  /** What SES called it. */
  id: string
  /** Every recipient: To, Cc and blind copies. */
  to: string[]
  subject: string
  text: string
  html: string
  /** By lower-case name; several of one name are joined by a line break. */
  headers: Record<string, string>
  attachments: MailAttachment[]
}

const addressesOf = (list: Address[] = []): string[] =>
  list
    .flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))
    .filter((address) => address !== undefined)

/** postal-mime gives calendars other line ends; of a type that it does not know it keeps every octet. */
const withoutCalendars = (mime: Buffer): Buffer =>
  Buffer.from(
    mime.toString('latin1').replace(/^(content-type:\s*)text\/calendar/gim, '$1application/octet-stream'),
    'latin1',
  )

/** Texts are taken for UTF-8, in which the portal writes them. */
function shown({ filename, mimeType, method }: Attachment, content: Attachment['content']): MailAttachment {
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
    attachments: email.attachments.map((one, index) => shown(one, octets[index]!.content)),
  }
}

/** The mails that SES accepted, read from `dataDir/mail`. A mail never changes, so each file is parsed once. */
export function mailbox(dataDir: string) {
  const folder = path.join(dataDir, 'mail')
  const read = new Map<string, Promise<Mail>>()
  const names = async () => (await readdir(folder).catch(none)).filter((name) => name.endsWith('.eml'))
  const open = (name: string) => {
    const known = read.get(name) ?? mailOf(path.join(folder, name))
    read.set(name, known)
    return known
  }

  return {
    async byId(id: string): Promise<Mail | undefined> {
      const name = (await names()).find((one) => one.endsWith(`-${id}.eml`))
      return name === undefined ? undefined : open(name)
    },
    /** Oldest first, newest last; only those to `to` (compared without regard to case) when it is given. */
    async list(to?: string): Promise<Mail[]> {
      const mails = (await names()).sort().map(open)
      const wanted = to?.toLowerCase()
      return (await Promise.all(mails)).filter(
        (mail) => wanted === undefined || mail.to.some((one) => one.toLowerCase() === wanted),
      )
    },
  }
}

/** Before the first mail there is no folder, and that is an empty mailbox. */
function none(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
