import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { badRequest } from '../failure.ts'
import { jsonAnswer, type ServiceHandler } from '../service.ts'
import { type Message, mimeOf } from './mime.ts'
import { type MailQuota, openMailQuota } from './quota.ts'

const maxMailBytes = 40 * 1024 * 1024

interface SesOptions {
  dataDir: string
  now: () => number
  quota?: MailQuota | undefined
}

/**
 * Serves SES v2's SendEmail and GetAccount. Nothing is sent: every accepted mail is one .eml file (RFC 5322)
 * in `dataDir/mail`. Its name begins with the time by `now()`, so that names sort in the order in which mails
 * were accepted.
 */
export function sesHandler({ dataDir, now, quota }: SesOptions): ServiceHandler {
  const folder = path.join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  const mailQuota = openMailQuota(now, quota)
  let lastStamp = 0

  return async ({ action, body }) => {
    if (action === 'GetAccount') return jsonAnswer(mailQuota.account())
    const message = body as Message
    checkRecipients(message)
    const id = randomUUID()
    const mime = await mimeOf(message, { id, date: new Date(now()) })
    if (mime.length > maxMailBytes) throw badRequest('Message length is more than 41943040 bytes long')
    mailQuota.take(Math.max(recipientsOf(message).length, 1))
    // The milliseconds never repeat within one run.
    lastStamp = Math.max(now(), lastStamp + 1)
    const file = path.join(folder, `${String(lastStamp).padStart(15, '0')}-${id}.eml`)
    await writeFile(`${file}.new`, mime)
    await rename(`${file}.new`, file)
    return jsonAnswer({ MessageId: id })
  }
}

function recipientsOf({ Destination }: Message): string[] {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination ?? {}
  return [...ToAddresses, ...CcAddresses, ...BccAddresses]
}

function checkRecipients(message: Message): void {
  const { Content, FromEmailAddress } = message
  const recipients = recipientsOf(message)
  if (recipients.length > 50) throw badRequest('Recipient count exceeds 50.')
  if (!Content?.Raw && recipients.length === 0) throw badRequest('Missing required destination')
  if (!Content?.Raw && !FromEmailAddress) throw badRequest('Missing required FromEmailAddress')
  const wrong = recipients.find((address) => !/^[^\r\n]*[^\s@<>\r\n]+@[^\s@<>\r\n]+>?$/.test(address))
  if (wrong !== undefined) throw badRequest(`Invalid email address: ${wrong}`)
}
