import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../failure.ts'
import type { ServiceHandler } from '../service.ts'
import { type Message, mimeOf } from './mime.ts'

const largestMail = 40 * 1024 * 1024

/**
 * SES v2's SendEmail. Nothing is sent: every mail accepted is one .eml file (RFC 5322) in `dataDir/mail`. The file's name begins
 * with the time by `now()` and a running number, so that names sort in the order in which mails were accepted.
 */
export function sesHandler({ dataDir, now }: { dataDir: string; now: () => number }): ServiceHandler {
  const folder = path.join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  let lastStamp = 0

  return async ({ body }) => {
    const message = body as Message
    checkRecipients(message)
    const id = randomUUID()
    const mime = await mimeOf(message, { id, date: new Date(now()) })
    if (mime.length > largestMail)
      throw new Failure(400, 'BadRequestException', 'Message length is more than 41943040 bytes long')
    // Milliseconds that never repeat, whatever the clock does within one run.
    lastStamp = Math.max(now(), lastStamp + 1)
    const file = path.join(folder, `${String(lastStamp).padStart(15, '0')}-${id}.eml`)
    await writeFile(`${file}.new`, mime)
    await rename(`${file}.new`, file)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ MessageId: id }),
    }
  }
}

function checkRecipients({ Destination, Content, FromEmailAddress }: Message): void {
  const recipients = [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].flatMap(
    (list) => list ?? [],
  )
  if (recipients.length > 50) throw new Failure(400, 'BadRequestException', 'Recipient count exceeds 50.')
  if (!Content?.Raw && recipients.length === 0)
    throw new Failure(400, 'BadRequestException', 'Missing required destination')
  if (!Content?.Raw && !FromEmailAddress)
    throw new Failure(400, 'BadRequestException', 'Missing required FromEmailAddress')
  const wrong = recipients.find((address) => !/^[^\r\n]*[^\s@<>\r\n]+@[^\s@<>\r\n]+>?$/.test(address))
  if (wrong !== undefined) throw new Failure(400, 'BadRequestException', `Invalid email address: ${wrong}`)
}
