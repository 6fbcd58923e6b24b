import { describe, expect, test } from 'vitest'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import { isPassword } from '#functions/platform/accounts/passwordHash.ts'
import { instructorsApi } from './instructorsApi.ts'

const api = instructorsApi()
const course = { name: 'Net Zero Carbon Strategy for Business', durationWeeks: 4 }

describe('an added instructor', () => {
  test('without a password gets a mailed link to set one, in the chosen language', async () => {
    const { status, body } = await api.add({ email: ' Rosa@Example.ORG ', language: 'es' })
    expect([status, body]).toEqual([
      201,
      {
        ...{
          _id: expect.stringMatching(/^usr_/),
          firstName: 'Imani',
          lastName: 'Okafor',
          email: 'rosa@example.org',
        },
        ...{
          city: '',
          location: '',
          timeZone: '',
          regions: [],
          subjects: [],
          availability: {},
          overrides: {},
        },
        ...{ speaks: ['es'], about: '', bookings: [], version: 1 },
      },
    ])
    const [letter] = await api.letters('rosa@example.org')
    expect(letter).toMatchObject({ language: 'es', subject: 'Enseñe en Carbon Portal', userId: body._id })
    expect(letter?.text).toMatch(/http:\/\/localhost:3000\/es\/reset-password\?token=[\w-]{43}/)
  })

  test('with a password can log in at once and gets no letter; a taken e-mail is a conflict', async () => {
    const { body } = await api.add({ email: 'given@example.org', password: 'three violet lamps' })
    const credential = await credentials(api.platform.table).byUser({ userId: body._id })
    expect(await isPassword('three violet lamps', credential?.passwordHash ?? '')).toBe(true)
    expect((await api.platform.users.byId(body._id))?.role).toBe('instructor')
    expect(await api.letters('given@example.org')).toEqual([])
    const again = await api.add({ email: 'GIVEN@example.org' })
    expect([again.status, again.body.code]).toEqual([409, 'account.emailTaken'])
  })

  test('is first in the list at once; only administrators see the e-mail', async () => {
    const { body } = await api.add({ email: 'listed@example.org' })
    const forAdmin = await api.list({}, api.admin.token)
    expect(forAdmin.body[0]).toMatchObject({ _id: body._id, email: 'listed@example.org' })
    const forVisitor = await api.list()
    expect(forVisitor.body[0]).toMatchObject({ _id: body._id })
    expect(JSON.stringify(forVisitor.body)).not.toContain('@')
  })

  test('is in exactly one page of the list', async () => {
    const added = []
    for (let n = 0; n < 5; n++) added.push((await api.add({ email: `page${n}@example.org` })).body._id)
    const ids: string[] = []
    let after: string | undefined
    do {
      const { body, headers } = await api.list({ limit: '2', ...(after && { after }) })
      ids.push(...body.map(({ _id }: { _id: string }) => _id))
      after = /[?&]after=([^&>]+)/.exec(headers.link ?? '')?.[1]
      if (after) after = decodeURIComponent(after)
    } while (after)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(added))
  })

  test('is deleted with the account: list and profile are gone and the e-mail is free at once', async () => {
    const { body } = await api.add({ email: 'leaving@example.org', password: 'three violet lamps' })
    await api.change(api.admin.token, 'leaving@example.org', { city: 'Toronto' })
    expect((await api.remove(body._id)).status).toBe(204)
    expect(api.counts.finishErasures).toBeGreaterThan(0)
    expect((await api.remove(body._id)).status).toBe(404)
    expect((await api.profile(api.admin.token, 'leaving@example.org')).status).toBe(404)
    for (const query of [{}, { city: 'Toronto' }] as Record<string, string>[])
      expect((await api.list(query)).body.map(({ _id }: { _id: string }) => _id)).not.toContain(body._id)
    expect(await Array.fromAsync(api.platform.table.rows({ pk: `INSTRUCTOR#${body._id}` }))).toEqual([])
    expect((await api.add({ email: 'leaving@example.org' })).status).toBe(201)
  })

  test('is the only kind of user that can be deleted here', async () => {
    const { userId } = await api.join({ role: 'user' })
    expect((await api.remove(userId)).status).toBe(404)
    expect(await api.platform.users.byId(userId)).toBeTruthy()
  })
})

describe('a profile', () => {
  test('can be seen and changed only by its instructor and administrators', async () => {
    const instructor = await api.instructor()
    const otherInstructor = await api.instructor()
    const member = await api.join({ role: 'user' })
    for (const [token, status] of [
      [instructor.token, 200],
      [api.admin.token, 200],
      [otherInstructor.token, 403],
      [member.token, 403],
      [undefined, 401],
    ] as const) {
      expect((await api.profile(token, instructor.email)).status).toBe(status)
      if (token)
        expect((await api.change(token, instructor.email, { location: 'Centre' })).status).toBe(status)
      if (token)
        expect((await api.setHours(token, instructor.email, { availability: {} })).status).toBe(status)
      if (token && status === 403)
        expect(
          (await api.removeHours(token, { email: instructor.email, day: 'Monday', index: '0' })).status,
        ).toBe(403)
    }
    expect((await api.profile(member.token, member.email)).status).toBe(403)
    expect((await api.profile(api.admin.token, member.email)).status).toBe(404)
    expect((await api.profile(api.admin.token, 'nobody@example.org')).status).toBe(404)
  })

  test('keeps fields that are not sent, and drops empty and duplicate regions and subjects', async () => {
    const { token, email } = await api.instructor()
    await api.change(token, email, { city: ' Toronto ', location: '1  King Street' })
    const { body } = await api.change(token, email, {
      regions: ['  North York', 'north york', '', 'Scarborough '],
      subjects: [course, { name: ` ${course.name}`, durationWeeks: '4' }, { ...course, durationWeeks: 2 }],
    })
    expect(body).toMatchObject({
      ...{
        city: 'Toronto',
        location: '1 King Street',
        timeZone: 'America/Toronto',
        regions: ['North York', 'Scarborough'],
      },
      ...{ subjects: [course, { ...course, durationWeeks: 2 }], version: 2 },
    })
    expect((await api.profile(token, email)).body).toEqual(body)
  })

  test.each([
    ['Québec', 'America/Toronto'],
    ['london', 'Europe/London'],
    ['London, Ontario', 'America/Toronto'],
    ['MONTREAL', 'America/Toronto'],
    ['São Paulo', 'America/Sao_Paulo'],
  ])('in the city %s has the time zone %s', async (city, timeZone) => {
    const { token, email } = await api.instructor()
    const { status, body } = await api.change(token, email, { city })
    expect([status, body.timeZone]).toEqual([200, timeZone])
  })

  test('can take its time zone from the known towns of a country', async () => {
    const { token } = await api.instructor()
    const readTowns = async (query = {}) =>
      (await api.call('GET /api/instructors/towns', { token, query })).body
    const { countries, towns } = await readTowns()
    expect([countries.length > 200, towns]).toEqual([true, []])
    expect(countries).toContainEqual({ country: 'USA', region: 'US' })
    expect(countries.filter(({ region }: { region: string }) => region === '')).toEqual([
      { country: 'Somaliland', region: '' },
    ])
    const ethiopian = (await readTowns({ country: 'Ethiopia' })).towns
    expect(ethiopian).toContainEqual({ city: 'Gonder', state: 'Amhara', timeZone: 'Africa/Addis_Ababa' })
    expect(new Set(ethiopian.map(({ timeZone }: { timeZone: string }) => timeZone))).toEqual(
      new Set(['Africa/Addis_Ababa']),
    )
  })

  test('needs a time zone for an unknown city, and keeps it as long as the city stays', async () => {
    const { token, email } = await api.instructor()
    const { status, body } = await api.change(token, email, { city: 'Nowhere-on-Sea' })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'timeZone', code: 'hours.unknownCity', params: {}, message: expect.any(String) }],
    ])
    expect(
      (await api.change(token, email, { city: 'Nowhere-on-Sea', timeZone: 'Mars/Olympus' })).body.issues[0],
    ).toMatchObject({
      path: 'timeZone',
      code: 'hours.zone',
    })
    const response = await api.change(token, email, { city: 'Nowhere-on-Sea', timeZone: 'Europe/Paris' })
    expect(response.body.timeZone).toBe('Europe/Paris')
    expect((await api.change(token, email, { city: 'nowhere-on-sea', location: 'Pier' })).body.timeZone).toBe(
      'Europe/Paris',
    )
    expect((await api.change(token, email, { city: '' })).body).toMatchObject({ city: '', timeZone: '' })
  })

  test.each([
    [{ subjects: [{ name: '', durationWeeks: 1 }] }],
    [{ subjects: [{ name: 'Course', durationWeeks: 0 }] }],
    [{ subjects: [{ name: 'Course', durationWeeks: 27 }] }],
    [{ subjects: [{ name: 'Course', durationWeeks: 1e9 }] }],
    [{ subjects: [{ name: 'Course', durationWeeks: 1.5 }] }],
    [{ regions: ['x'.repeat(201)] }],
    [{ regions: 'Toronto' }],
    [{ city: 'x'.repeat(201) }],
  ])('%j is refused, and nothing changes', async (body) => {
    const { token, email } = await api.instructor()
    expect((await api.change(token, email, body)).status).toBe(400)
    expect((await api.profile(token, email)).body.version).toBe(0)
  })

  test('refuses a change of an old version, and stores only one of 20 simultaneous changes', async () => {
    const { token, email } = await api.instructor()
    const { body } = await api.change(token, email, { location: 'A' })
    await api.change(token, email, { location: 'B' })
    const refused = await api.change(token, email, { location: 'C', version: body.version })
    expect([refused.status, refused.body.code, refused.body.current.location]).toEqual([
      409,
      'instructor.changedMeanwhile',
      'B',
    ])
    const changes = Array.from({ length: 20 }, (_, n) =>
      api.change(token, email, { location: `race ${n}`, version: 2 }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('is found by its current city only, in any case and with or without accents', async () => {
    const { token, email, userId } = await api.instructor()
    await api.change(token, email, { city: 'Montréal' })
    const idsIn = async (city: string) =>
      (await api.list({ city })).body.map(({ _id }: { _id: string }) => _id)
    expect(await idsIn(' MONTREAL ')).toContain(userId)
    await api.change(token, email, { city: 'Toronto' })
    expect(await idsIn('Montréal')).not.toContain(userId)
    expect(await idsIn('toronto')).toContain(userId)
  })
})
