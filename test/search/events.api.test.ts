import { describe, expect, test } from 'vitest'
import { eventKind } from '#shared/events/contract.ts'
import { dayIn } from '#shared/kernel/calendar.ts'
import { after, days } from '#shared/kernel/time.ts'
import { searchApi } from './searchApi.ts'

describe('the search for events', () => {
  const api = searchApi()

  test('finds them by their titles, texts, places and cities, until their day is over', async () => {
    const timeZone = 'America/Halifax'
    const publishEvent = (daysAhead: number, name: string) =>
      api.publish(eventKind, {
        texts: {
          en: { title: `${name} evening`, description: 'Kilowatts explained.' },
          fr: { title: `Soirée ${name}`, description: 'Les kilowatts.' },
          es: { title: `Tarde ${name}`, description: 'Los kilovatios.' },
        },
        fields: {
          date: dayIn(timeZone, after(new Date(), days(daysAhead))),
          hours: '18:00–20:00',
          place: 'Wharfside Library',
          city: 'Dartmouth',
          timeZone,
          link: '',
        },
      })
    const [, today] = [
      await publishEvent(-1, 'Quillback'),
      await publishEvent(0, 'Thornback'),
      await publishEvent(2, 'Redfin'),
    ]
    expect(await api.titles('quillback')).toEqual([])
    expect((await api.titles('wharfside kilowatts')).toSorted()).toEqual([
      'Redfin evening',
      'Thornback evening',
    ])
    expect(await api.titles('dartmouth redfin', { lang: 'fr' })).toEqual(['Soirée Redfin'])
    expect((await api.find('thornback')).results[0]).toMatchObject({
      kind: 'events',
      url: `/events/${today}`,
    })
  })
})
