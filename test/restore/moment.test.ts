import { describe, expect, it } from 'vitest'
import { readMoment } from '#infra/restore/moment.ts'

const now = new Date('2026-11-26T06:00:00Z')

describe('the moment of a restore', () => {
  it('has a time zone, and is a whole second', () => {
    expect(readMoment('2026-11-25T22:00:00.700Z', now)).toEqual(new Date('2026-11-25T22:00:00Z'))
    expect(readMoment('2026-11-25T22:00-05:00', now)).toEqual(new Date('2026-11-26T03:00:00Z'))
    for (const text of [
      undefined,
      '',
      'yesterday',
      '2026-11-25',
      '2026-11-25T22:00:00',
      '2026-13-25T22:00:00Z',
    ])
      expect(() => readMoment(text, now)).toThrow('with its time zone')
  })

  it('is past, and not further back than files are kept', () => {
    expect(() => readMoment('2026-11-26T06:00:01Z', now)).toThrow('yet to come')
    expect(() => readMoment('2026-10-27T05:59:59Z', now)).toThrow('Files can go back 30 days')
    expect(readMoment('2026-10-27T06:00:00Z', now)).toEqual(new Date('2026-10-27T06:00:00Z'))
  })
})
