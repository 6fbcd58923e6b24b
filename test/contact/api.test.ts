import { expect, test } from 'vitest'
import { hashOfEmail, rowsOfMailbox } from '#functions/platform/accounts/personalData.ts'
import type { Issue } from '#shared/kernel/refusal.ts'
import { anAddress } from '../support/call.ts'
import { aMessage, contactApi } from './contactApi.ts'

const api = contactApi()
const { send, mark, idsOf, letters, asAdmin } = api

test('a message is stored, and mailed to the portal’s inbox with its writer in Reply-To', async () => {
  const wakeCount = api.wakeCount
  const { status, body } = await send({ email: ' Zoe@Example.org ', subject: 'Prices', language: 'fr' })
  expect([status, body]).toEqual([
    201,
    {
      _id: expect.stringMatching(/^msg_/),
      name: 'Zoé Martin',
      email: 'zoe@example.org',
      subject: 'Prices',
      message: 'Twelve of us.\nIn April?',
      language: 'fr',
      sentAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(api.wakeCount).toBe(wakeCount + 1)
  const letter = (await letters()).find(({ replyTo }) => replyTo === 'zoe@example.org')
  expect(letter).toMatchObject({ to: 'inbox@example.org', language: 'fr', subject: 'Message\u00a0: Prices' })
  expect(letter?.text).toContain('Twelve of us.\nIn April?\n')
  expect(letter?.text).toContain(`http://localhost:3000/fr/admin/messages?message=${body._id}\n`)
  expect(letter?.html).toContain('Twelve of us.<br>In April?')
})

test('markup in a message stays text, and a line break in the subject adds no mail header', async () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const { body } = await send({
    name: markup,
    subject: `Hi\r\nBcc: all@example.org ${markup}`,
    message: markup,
  })
  expect([body.name, body.message]).toEqual([markup, markup])
  const letter = (await letters()).find(({ replyTo }) => replyTo === body.email)
  expect(letter?.html).not.toMatch(/<img|<script/)
  expect(letter?.subject).not.toMatch(/[\r\n]/)
})

test('each field is required and limited in length; the response names the invalid ones', async () => {
  const empty = await api.call('POST /api/contact', { body: {}, address: anAddress() })
  expect(empty.status).toBe(400)
  expect(empty.body.issues.map(({ path, code }: Issue) => [path, code])).toEqual([
    ['name', 'field.required'],
    ['email', 'field.required'],
    ['subject', 'field.required'],
    ['message', 'field.required'],
  ])
  const tooLong = await send({
    name: 'x'.repeat(201),
    email: 'zoe@',
    subject: 'x'.repeat(201),
    message: 'x'.repeat(10_001),
  })
  expect(tooLong.body.issues.map(({ path, code }: Issue) => [path, code])).toEqual([
    ['name', 'field.tooLong'],
    ['email', 'field.email'],
    ['subject', 'field.tooLong'],
    ['message', 'field.tooLong'],
  ])
})

test('a long message with emoji and right-to-left text is stored unchanged', async () => {
  const message = `${'🌲'.repeat(4000)} مرحبا بكم`
  const { status, body } = await send({ message })
  expect([status, body.message]).toEqual([201, message])
})

test('an IP address can send fifty messages an hour and no more, even with forged X-Forwarded-For headers', async () => {
  const address = anAddress()
  const responses = await Promise.all(
    Array.from({ length: 53 }, (_, n) =>
      send({}, { address, headers: { 'x-forwarded-for': `203.0.113.${n}` } }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(50).fill(201), 429, 429, 429])
  expect(Number(responses.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await send()).status).toBe(201)
})

test('a new message is the first unread one; marking it moves it to the read messages and back', async () => {
  const older = (await send()).body._id
  const newer = (await send()).body._id
  expect((await idsOf('unread')).slice(0, 2)).toEqual([newer, older])
  const { status, body } = await mark(newer, 'read')
  expect([status, body._id, body.state]).toEqual([200, newer, 'read'])
  expect((await idsOf('unread'))[0]).toBe(older)
  expect(await idsOf('read')).toContain(newer)
  expect((await mark(newer, 'read')).body.state).toBe('read')
  await mark(newer, 'unread')
  expect((await idsOf('unread'))[0]).toBe(newer)
  expect(await idsOf('read')).not.toContain(newer)
})

test('reading a message does not mark it as read', async () => {
  const id = (await send({ subject: 'Look' })).body._id
  const { body } = await asAdmin('GET /api/contact/{id}', { params: { id } })
  expect(body).toMatchObject({ _id: id, subject: 'Look', state: 'unread' })
})

test('a message marked ten times at once is in exactly one list', async () => {
  const id = (await send()).body._id
  const states = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'read' : 'unread'))
  for (const { status } of await Promise.all(states.map((state) => mark(id, state)))) expect(status).toBe(200)
  const lists = [await idsOf('unread'), await idsOf('read')]
  expect(lists.filter((ids) => ids.includes(id))).toHaveLength(1)
})

test('a deleted message cannot be read, marked or deleted again', async () => {
  const id = (await send()).body._id
  const remove = () => asAdmin('DELETE /api/contact/{id}', { params: { id } })
  expect((await remove()).status).toBe(204)
  const again = await remove()
  expect([again.status, again.body.code]).toEqual([404, 'contact.missing'])
  expect((await mark(id, 'read')).status).toBe(404)
  expect((await asAdmin('GET /api/contact/{id}', { params: { id } })).status).toBe(404)
})

test('messages are listed in pages', async () => {
  await Promise.all([send(), send(), send()])
  const first = await asAdmin('GET /api/contact', { query: { limit: '2' } })
  expect(first.body).toHaveLength(2)
  const after = new URL(/<([^>]+)>/.exec(first.headers.link!)![1]!, 'http://x').searchParams.get('after')!
  const second = await asAdmin('GET /api/contact', { query: { limit: '2', after } })
  expect(second.body[0]._id < first.body[1]._id).toBe(true)
  expect((await asAdmin('GET /api/contact', { query: { after: 'nonsense' } })).status).toBe(400)
})

test('a message belongs to its writer’s mailbox, read or unread, so that it is exported and erased with the account', async () => {
  const { email } = aMessage()
  const id = (await send({ email })).body._id
  const rows = () => rowsOfMailbox(api.platform.table, hashOfEmail(email))
  expect(await rows()).toMatchObject([{ _id: id, state: 'unread', givenAt: expect.any(String) }])
  await mark(id, 'read')
  expect(await rows()).toMatchObject([{ _id: id, state: 'read', givenAt: expect.any(String) }])
})
