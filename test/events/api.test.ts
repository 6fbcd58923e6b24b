import { describe, expect, test } from 'vitest'
import { eventKind, events } from '#shared/events/contract.ts'
import { contentApi } from '../content/contentApi.ts'
import { testContentApi } from '../content/testContentApi.ts'

const fields = {
  date: '2027-03-01',
  hours: '18:00–20:30',
  place: 'Central Library',
  city: 'Halifax',
  timeZone: 'America/Halifax',
  link: 'https://example.org/evening',
}
const underTest = { area: events, kind: eventKind, fields: { sent: fields, answered: fields } }

testContentApi(underTest)

describe('an event', () => {
  const api = contentApi(underTest)

  test.each([
    ['date', '2027-02-30', 'field.date'],
    ['hours', '20:30–18:00', 'eventField.hours'],
    ['timeZone', 'Halifax', 'eventField.zone'],
    ['link', 'javascript:alert(1)', 'field.url'],
  ])('whose %s is %s is refused', async (path, value, code) => {
    const { status, body } = await api.asAdmin('create', { body: api.input({ [path]: value }) })
    expect([status, body.issues]).toMatchObject([400, [{ path, code }]])
  })

  test('may have hours with a hyphen, and no link', async () => {
    expect(await api.add({ hours: '18:00 - 20:30', link: '' })).toMatchObject({
      hours: '18:00–20:30',
      link: '',
    })
  })
})
