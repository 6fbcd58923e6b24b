import { expect, test } from 'vitest'
import { anAddress } from '../support/call.ts'
import { formSender } from '../support/sendForm.ts'
import { contactApi } from './contactApi.ts'

const api = contactApi()
const send = formSender('contact', api)
const message = { name: 'Zoé', email: 'zoe@example.org', subject: 'A day', message: 'One\r\ntwo' }

test('a message without scripts is stored as one with them, in the language of its page', async () => {
  const { response } = await send('/fr/contact', message)
  expect(response).toMatchObject({ statusCode: 303, headers: { location: '/fr/contact/sent' } })
  const { body } = await api.asAdmin('GET /api/contact')
  expect(body[0]).toMatchObject({ email: 'zoe@example.org', message: 'One\ntwo', language: 'fr' })
})

test('it is held to the same rules', async () => {
  const { response, refusal } = await send('/contact', { ...message, email: 'zoe', subject: ' ' })
  expect(response.statusCode).toBe(400)
  expect(refusal?.issues?.map(({ path, code }) => [path, code])).toEqual([
    ['email', 'field.email'],
    ['subject', 'field.required'],
  ])
})

test('it counts against the same limit, by the address that CloudFront has seen', async () => {
  const address = anAddress()
  const statuses: number[] = []
  for (let sent = 0; sent <= 50; sent++)
    statuses.push((await send('/contact', message, { address })).response.statusCode)
  expect(statuses).toEqual([...Array(50).fill(303), 429])
  const forged = { address, headers: { 'x-forwarded-for': anAddress() } }
  expect((await send('/contact', message, forged)).response.statusCode).toBe(429)
  expect((await send('/contact', message)).response.statusCode).toBe(303)
})
