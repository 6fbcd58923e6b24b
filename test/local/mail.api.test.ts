import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type Attachment,
  GetAccountCommand,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailbox } from '#infra/local/aws/mail/mailbox.ts'
import { openMailQuota } from '#infra/local/aws/mail/quota.ts'
import { mailboxPage } from '#infra/local/mail/mailboxPage.ts'
import { type LocalAws, startLocalAws } from '#test/support/local-table.ts'

let aws: LocalAws
let ses: SESv2Client

beforeAll(async () => {
  aws = await startLocalAws()
  ses = new SESv2Client({
    endpoint: aws.endpoint,
    region: aws.region,
    credentials: aws.credentials,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  ses.destroy()
  await aws.close()
})

const simple = (Data: string, Headers?: { Name: string; Value: string }[]) => ({
  Simple: {
    Subject: { Data },
    Body: {
      Text: { Data: `${Data} en texte: https://example.org/?a=1&b=é` },
      Html: { Data: `<p>${Data}</p>` },
    },
    Headers,
  },
})
const send = (to: string, input: Pick<SendEmailCommandInput, 'Content'> & Partial<SendEmailCommandInput>) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'Portail é <portal@example.org>',
      Destination: { ToAddresses: [to] },
      ...input,
    }),
  )
const withAttachment = (overrides: Partial<Attachment>) => {
  const { Simple } = simple('x')
  return {
    Content: {
      Simple: { ...Simple, Attachments: [{ FileName: 'a.txt', RawContent: Buffer.from('a'), ...overrides }] },
    },
  }
}

describe('a mail', () => {
  test('is stored with its subject, both texts and its headers, in any language', async () => {
    const List = { Name: 'List-Unsubscribe', Value: '<https://example.org/unsubscribe?token=abc>' }
    const { MessageId } = await send('Zoë <zoe@example.org>', {
      Content: simple('Réservation confirmée — ¡hola! 日本', [List]),
      ReplyToAddresses: ['help@example.org'],
    })
    expect(MessageId).toBeTruthy()
    const [mail] = await aws.mailbox.list('ZOE@example.org')
    expect(mail).toMatchObject({ to: ['zoe@example.org'], subject: 'Réservation confirmée — ¡hola! 日本' })
    expect([mail?.text.trim(), mail?.html.trim()]).toEqual([
      'Réservation confirmée — ¡hola! 日本 en texte: https://example.org/?a=1&b=é',
      '<p>Réservation confirmée — ¡hola! 日本</p>',
    ])
    expect([mail?.headers['list-unsubscribe'], mail?.headers['reply-to']]).toEqual([
      List.Value,
      'help@example.org',
    ])
  })

  test('sent raw is stored unchanged, with its attachment', async () => {
    const raw = [
      'From: a@example.org',
      'To: raw@example.org',
      'Subject: =?utf-8?Q?caf=C3=A9?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'see the file',
      '--x',
      'Content-Type: text/csv; name=a.csv',
      'Content-Disposition: attachment; filename=a.csv',
      '',
      'a,b',
      '--x--',
      '',
    ].join('\r\n')
    await ses.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }))
    const [mail] = await aws.mailbox.list('raw@example.org')
    expect(mail).toMatchObject({ subject: 'café', attachments: [{ filename: 'a.csv', type: 'text/csv' }] })
  })

  test('is stored with its attachment', async () => {
    const { Simple } = simple('facture')
    const Attachments = [
      {
        FileName: 'facture é.pdf',
        RawContent: Buffer.from('%PDF'),
        ContentType: 'application/pdf',
        ContentTransferEncoding: 'BASE64' as const,
      },
    ]
    await send('pdf@example.org', { Content: { Simple: { ...Simple, Attachments } } })
    expect((await aws.mailbox.list('pdf@example.org'))[0]?.attachments).toEqual([
      { filename: 'facture é.pdf', type: 'application/pdf', size: 4 },
    ])
  })

  test('with a calendar names the calendar’s method in its content type, and keeps each byte of the calendar', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'METHOD:REQUEST',
      `SUMMARY:Énergie ${'é'.repeat(90)}`,
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    const { Simple } = simple('sessions')
    const sessions = {
      FileName: 'invite.ics',
      RawContent: Buffer.from(calendar),
      ContentType: 'text/calendar; charset=utf-8; method=REQUEST',
    }
    const Attachments = [{ ...sessions, ContentTransferEncoding: 'BASE64' as const }]
    const { MessageId } = await send('ics@example.org', { Content: { Simple: { ...Simple, Attachments } } })
    const [mail] = await aws.mailbox.list('ics@example.org')
    expect(mail?.attachments).toEqual([
      {
        filename: 'invite.ics',
        type: 'text/calendar; method=REQUEST',
        size: Buffer.byteLength(calendar),
        text: calendar,
      },
    ])
    const folder = path.join(aws.dataDir, 'mail')
    const fileName = (await readdir(folder)).find((name) => name.endsWith(`${MessageId}.eml`))!
    const headers = (await readFile(path.join(folder, fileName), 'utf8')).match(
      /^content-type: text\/calendar(.|\r\n )*/gim,
    )
    expect(headers).toEqual([expect.stringMatching(/;\s+charset=utf-8;\s+method=REQUEST/)])
  })

  test('is found by its blind recipients, whom the others do not see', async () => {
    await send('seen@example.org', {
      Content: simple('copy'),
      Destination: { ToAddresses: ['seen@example.org'], BccAddresses: ['blind@example.org'] },
    })
    const [mail] = await aws.mailbox.list('blind@example.org')
    expect([mail?.to, mail?.headers.bcc]).toEqual([['seen@example.org', 'blind@example.org'], undefined])
  })

  test.each([
    ['no recipient', { Destination: {}, Content: simple('x') }],
    ['no content', { Content: {} }],
    ['an invalid address', { Destination: { ToAddresses: ['not an address'] }, Content: simple('x') }],
    ['other characters than ASCII in a seven-bit part', withAttachment({ RawContent: Buffer.from('é') })],
    [
      'a transfer encoding that is not served here',
      withAttachment({ ContentTransferEncoding: 'QUOTED_PRINTABLE' }),
    ],
    ['a header hidden in a content type', withAttachment({ ContentType: 'text/plain\r\nBcc: c@d.co' })],
    [
      'a field of an attachment that the local SES does not know',
      withAttachment({ ContentDescription: 'a file' }),
    ],
    [
      'a header hidden in an address',
      { Destination: { ToAddresses: ['a@b.co\r\nBcc: c@d.co'] }, Content: simple('x') },
    ],
  ])('with %s is refused', async (_name, input) => {
    const error = await send('a@example.org', input).catch((reason: unknown) => reason)
    expect(error instanceof SESv2ServiceException ? error.name : error).toBe('BadRequestException')
  })
})

test('mails stay in the order in which they were accepted, even those of one moment, and after a restart', async () => {
  for (let n = 0; n < 12; n += 1) await send('order@example.org', { Content: simple(`no ${n}`) })
  const subjects = (await mailbox(aws.dataDir).list('order@example.org')).map(({ subject }) => subject)
  expect(subjects).toEqual(Array.from({ length: 12 }, (_, n) => `no ${n}`))
  expect((await readdir(path.join(aws.dataDir, 'mail'))).every((name) => name.endsWith('.eml'))).toBe(true)
})

describe('the mailbox’s page', () => {
  test('shows no markup of a mail as its own', async () => {
    const mail = {
      id: 'one',
      to: ['<b>@x'],
      subject: '<script>1</script>',
      text: '</pre><script>2</script>',
      html: '"></iframe><script>3</script>',
      headers: { from: '"><i>' },
      attachments: [],
    }
    const page = mailboxPage([mail])
    expect(page).not.toMatch(/<script|<\/iframe>(?!<pre>)|<b>|<i>/)
    expect(page).toMatch(/<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  })

  test('makes links of the addresses in a text', () => {
    const mail = {
      id: 'one',
      to: ['a@b.co'],
      subject: 's',
      text: 'Reset it: https://example.org/reset?token=a&b=1.\nBye',
      html: '',
      headers: {},
      attachments: [],
    }
    expect(mailboxPage([mail])).toContain(
      '<a href="https://example.org/reset?token=a&amp;b=1" target="_blank"',
    )
  })

  test('shows the HTML of a mail in dark mode, light mode or as a phone does, as its query says, and the text beside it', () => {
    const html = '<style>@media (prefers-color-scheme:dark){p{color:red}}</style><p>Hi</p>'
    const mail = {
      id: 'one',
      to: ['a@b.co'],
      subject: 's',
      text: 'Hi there',
      html,
      headers: {},
      attachments: [],
    }
    const pageFor = (query: string) => mailboxPage([mail], new URLSearchParams(query))
    expect(pageFor('')).toMatch(
      /<iframe [^>]*class="desk"[^>]*prefers-color-scheme:dark[^>]*><\/iframe><pre>Hi there<\/pre>/,
    )
    expect(pageFor('scheme=dark&width=phone')).toMatch(/<iframe [^>]*class="phone"[^>]*@media all\{/)
    expect(pageFor('scheme=light')).toContain('@media not all{')
    expect(pageFor('scheme="><script>')).not.toContain('<script')
  })

  test('keeps the searched address and the chosen view in its form and links', () => {
    const page = mailboxPage([], new URLSearchParams({ to: 'a"b@c.co', scheme: 'dark' }))
    expect(page).toContain('<input type="hidden" name="scheme" value="dark">')
    expect(page).toContain('value="a&quot;b@c.co"')
    expect(page).toContain('<a href="?to=a%22b%40c.co&amp;scheme=light">light</a>')
  })

  test('of an empty mailbox says so', async () => {
    expect(mailboxPage(await mailbox(path.join(aws.dataDir, 'nowhere')).list())).toContain('No mail yet')
  })
})

describe('the quota of the account', () => {
  test('counts the recipients of the last 24 hours and of the last second', () => {
    let now = Date.parse('2026-01-01T12:00:00Z')
    const { take, account } = openMailQuota(() => now, { perDay: 4, perSecond: 3 })
    take(2)
    expect(() => take(2)).toThrow('Maximum sending rate exceeded.')
    now += 1000
    take(2)
    now += 1000
    expect(() => take(1)).toThrow('Daily message quota exceeded.')
    expect(account().SendQuota).toEqual({ Max24HourSend: 4, MaxSendRate: 3, SentLast24Hours: 4 })
    now += 24 * 60 * 60 * 1000 - 2000
    take(2)
    expect(account().SendQuota.SentLast24Hours).toBe(4)
  })

  test('is told by GetAccount, and a mail beyond it is refused as SES does', async () => {
    const mailQuota = { perDay: 1, perSecond: 10 }
    const limited = await startLocalAws({ mailQuota })
    const { endpoint, region, credentials } = limited
    const client = new SESv2Client({ endpoint, region, credentials, maxAttempts: 1 })
    const sendOne = () =>
      client.send(
        new SendEmailCommand({
          FromEmailAddress: 'portal@example.org',
          Destination: { ToAddresses: ['a@example.org'] },
          Content: simple('x'),
        }),
      )
    await sendOne()
    const { name, message } = (await sendOne().catch((error: Error) => error)) as Error
    expect([name, message]).toEqual(['TooManyRequestsException', 'Daily message quota exceeded.'])
    const { SendQuota } = await client.send(new GetAccountCommand())
    expect(SendQuota).toEqual({ Max24HourSend: 1, MaxSendRate: 10, SentLast24Hours: 1 })
    client.destroy()
    await limited.close()
  })
})
