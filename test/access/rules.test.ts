import { describe, expect, test } from 'vitest'
import { mayTakeOver } from '#functions/directory/members/mayTakeOver.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { refuseCrossSite } from '#functions/platform/http/crossSite.ts'
import {
  bearerOf,
  cookieOf,
  endingCookie,
  openingCookie,
  tokenOf,
} from '#functions/platform/http/sessionToken.ts'
import { refuseDirect } from '#functions/platform/http/throughCloudFront.ts'
import { areas } from '#shared/areas.ts'
import { type Access, type AsksAgain, accesses, admit, admitProved } from '#shared/kernel/access.ts'
import { type Actor, Package, packages, Role, roles } from '#shared/kernel/actor.ts'
import type { Area, Route } from '#shared/kernel/area.ts'
import { defineRefusals } from '#shared/kernel/defineRefusals.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { eventOf } from '../support/call.ts'

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const user = {
  role: 'user',
  userId: 'usr_1',
  email: 'ada@a.example',
  package: 'free',
  sessionId: 'x',
  provedAt: '2027-03-01T12:00:00.000Z',
} as const

describe('who may call', () => {
  const visitor: Actor = { role: 'visitor' }
  const callers: Record<string, Actor> = {
    free: user,
    pro: { ...user, package: 'pro' },
    premium: { ...user, package: 'premium' },
    instructor: { ...user, role: 'instructor' },
    admin: { ...user, role: 'admin' },
  }
  const refused: Record<Access, readonly string[]> = {
    public: [],
    user: [],
    member: ['free', 'instructor', 'admin'],
    premium: ['free', 'pro', 'instructor', 'admin'],
    instructor: ['free', 'pro', 'premium', 'admin'],
    admin: ['free', 'pro', 'premium', 'instructor'],
  }

  test.each(Object.entries(refused))(
    'what is for %s refuses %j by a code that says what is lacking',
    (access, kinds) => {
      for (const [kind, actor] of Object.entries(callers))
        expect(
          codeOf(() => admit(actor, access as Access)),
          kind,
        ).toBe(kinds.includes(kind) ? `access.${access}Required` : undefined)
    },
  )

  test('visitors see what is public, and are asked to log in for all else', () => {
    expect(accesses.map((access) => codeOf(() => admit(visitor, access)))).toEqual([
      undefined,
      ...Array<string>(accesses.length - 1).fill('access.loginRequired'),
    ])
  })

  test('a route may say in its own words why it refuses those who are logged in', () => {
    const { membersOnly } = defineRefusals('booking', { membersOnly: ['forbidden', 'Members only.'] })
    expect(codeOf(() => admit(user, 'member', membersOnly))).toBe('booking.membersOnly')
    expect(codeOf(() => admit(visitor, 'member', membersOnly))).toBe('access.loginRequired')
  })

  test('accounts are users, instructors or administrators, on one of three plans', () => {
    expect([...roles, 'visitor', 'root'].filter((role) => Role.safeParse(role).success)).toEqual([
      'user',
      'instructor',
      'admin',
    ])
    expect([...packages, 'gold', ''].filter((plan) => Package.safeParse(plan).success)).toEqual([
      'free',
      'pro',
      'premium',
    ])
  })
})

describe('the plan that counts', () => {
  test.each(packages.flatMap((given) => packages.map((paid) => [given, paid] as const)))(
    'is the higher of %s, given by an administrator, and %s, paid for',
    (given, paid) => {
      const higher =
        given === 'premium' || paid === 'premium'
          ? 'premium'
          : given === 'pro' || paid === 'pro'
            ? 'pro'
            : 'free'
      expect(planOf({ package: given, paidPackage: paid })).toBe(higher)
    },
  )

  test('is the given one where nothing is paid for', () => {
    expect(packages.map((given) => planOf({ package: given }))).toEqual(['free', 'pro', 'premium'])
  })
})

const [secure, local] = ['https://portal.example', 'http://localhost:3000']

describe('a session', () => {
  const sent = (cookies: string[] | undefined, authorization?: string) => ({
    ...eventOf('GET /api/things', { headers: authorization === undefined ? {} : { authorization } }),
    cookies,
  })

  test.each([
    [['session=abc'], 'abc'],
    [['theme=dark', ' session =abc '], 'abc'],
    [['session=a=b=='], 'a=b=='],
    [['session=abc', 'session=def'], 'abc'],
    [['session='], undefined],
    [['sessions=abc', 'mysession=abc'], undefined],
    [[], undefined],
    [undefined, undefined],
  ])('in the cookies %j is %j', (cookies, token) => expect(cookieOf(sent(cookies), local)).toBe(token))

  test('is believed over TLS only under a name that no other host of the domain can set', () => {
    expect(cookieOf(sent(['session=abc']), secure)).toBeUndefined()
    expect(cookieOf(sent(['session=abc', '__Host-session=def']), secure)).toBe('def')
    expect(cookieOf(sent(['__Host-session=def']), local)).toBeUndefined()
  })

  test.each([
    ['Bearer abc', 'abc'],
    ['bearer   abc', 'abc'],
    ['Bearer', undefined],
    ['Bearer ', undefined],
    ['Bearer a b', undefined],
    ['Basic abc', undefined],
    ['Not Bearer abc', undefined],
    [undefined, undefined],
  ])('in the header %j is %j', (authorization, token) =>
    expect(bearerOf(sent([], authorization))).toBe(token),
  )

  test('is the one of the header where both are sent', () => {
    expect([
      tokenOf(sent(['session=abc'], 'Bearer def'), local),
      tokenOf(sent(['session=abc']), local),
      tokenOf(sent([]), local),
    ]).toEqual([...['def', 'abc', undefined]])
  })

  test('stands in a cookie that scripts and other sites cannot use, and that is never sent in the clear', () => {
    const until = new Date('2030-01-01T00:00:00Z')
    const opened = 'session=abc; Expires=Tue, 01 Jan 2030 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax'
    expect(openingCookie('abc', until, secure)).toBe(`__Host-${opened}; Secure`)
    expect(openingCookie('abc', until, local)).toBe(opened)
    expect(endingCookie(secure)).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  })
})

describe('a change', () => {
  const origin = 'http://localhost:3000'
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const refusal = (route: string, sending: Parameters<typeof eventOf>[1]) =>
    codeOf(() => refuseCrossSite(eventOf(route, sending), origin))

  test.each([
    ['from another site', elsewhere, true],
    ['from another port', { origin: 'http://localhost:3001' }, true],
    ['from the portal', { origin, 'sec-fetch-site': 'same-origin' }, false],
    ['from the portal, whatever else is said', { origin, 'sec-fetch-site': 'cross-site' }, false],
    ['from a sister host that hides its name', { 'sec-fetch-site': 'same-site' }, true],
    ['from the same origin without its name', { 'sec-fetch-site': 'same-origin' }, false],
    ['typed by the user', { 'sec-fetch-site': 'none' }, false],
    ['by a program', {}, false],
  ])('with the cookie, %s', (_, headers, isRefused) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(refusal(`${method} /api/things`, { cookie: 'abc', headers })).toBe(
        isRefused ? 'access.crossSite' : undefined,
      )
  })

  test('without the cookie, or with a token of its own, may come from anywhere, and so may reading', () => {
    expect(refusal('POST /api/things', { headers: elsewhere })).toBeUndefined()
    expect(refusal('POST /api/things', { cookie: 'abc', token: 'abc', headers: elsewhere })).toBeUndefined()
    expect(refusal('GET /api/things', { cookie: 'abc', headers: elsewhere })).toBeUndefined()
  })
})

test('a call has passed CloudFront when it carries one of the secrets, whole', () => {
  const refusal = (secret: string | undefined, ...secrets: string[]) =>
    codeOf(() =>
      refuseDirect({ ...eventOf('GET /api/things', {}), headers: { 'x-origin-secret': secret } }, secrets),
    )
  expect([refusal('of-today', 'of-today'), refusal('of-today', 'of-tomorrow', 'of-today')]).toEqual([
    undefined,
    undefined,
  ])
  for (const sent of [undefined, '', 'of-toda', 'of-today2', 'of-todaz', 'OF-TODAY', 'of-todäy'])
    expect(refusal(sent, 'of-today'), sent).toBe('access.direct')
  expect(refusal('of-today')).toBe('access.direct')
})

describe('a company of an upload', () => {
  const uploaded = { ownerId: 'usr_1', email: 'Info@A.example' }
  const proved = { userId: 'usr_2', email: 'info@a.example', verifiedEmail: 'info@a.example' }

  test('is taken over by whom the upload names, whatever their address', () => {
    expect(mayTakeOver(uploaded, { userId: 'usr_1', email: 'ada@b.example', verifiedEmail: undefined })).toBe(
      true,
    )
  })

  test('is taken over by those who have proved to read its mail, and by nobody who only says so', () => {
    expect(mayTakeOver(uploaded, proved)).toBe(true)
    expect(mayTakeOver(uploaded, { ...proved, verifiedEmail: undefined })).toBe(false)
    expect(mayTakeOver(uploaded, { ...proved, verifiedEmail: 'old@a.example' })).toBe(false)
    expect(mayTakeOver(uploaded, { ...proved, email: 'x@a.example', verifiedEmail: 'x@a.example' })).toBe(
      false,
    )
  })

  test('is nobody’s who is not there, and where there is none nothing is taken over', () => {
    expect(mayTakeOver(uploaded, undefined)).toBe(false)
    expect(mayTakeOver(undefined, proved)).toBe(false)
  })
})

describe('who is asked again', () => {
  const at = new Date('2027-03-01T12:00:00.000Z')
  const proved = (minutesAgo: number) => after(at, -minutes(minutesAgo)).toISOString()
  const asked = (actor: Actor, by: AsksAgain) => codeOf(() => admitProved(actor, by, at))

  test('nobody is for ten minutes after a proof, and then everyone, or whoever has a second factor', () => {
    const someone = { ...user, hasSecondFactor: true } as const
    for (const by of ['everyone', 'secondFactor'] as const) {
      expect(asked({ ...someone, provedAt: proved(9.9) }, by)).toBeUndefined()
      expect(asked({ ...someone, provedAt: proved(10) }, by)).toBe('access.proofRequired')
      expect(asked({ role: 'visitor' }, by)).toBeUndefined()
    }
    expect(asked({ ...user, provedAt: proved(10) }, 'secondFactor')).toBeUndefined()
    expect(asked({ ...user, provedAt: proved(10) }, 'everyone')).toBe('access.proofRequired')
  })

  test('an administrator who lacks the second factor is no administrator, and is told what to do', () => {
    const admin = { ...user, lacksSecondFactor: true } as const
    expect(codeOf(() => admit(admin, 'admin'))).toBe('access.secondFactorRequired')
    expect(codeOf(() => admit(admin, 'user'))).toBeUndefined()
    expect(codeOf(() => admit(user, 'admin'))).toBe('access.adminRequired')
  })

  test('before refunds, accounts, mass mail and exports, and before a second factor changes', () => {
    const routes = Object.values<Area>(areas).flatMap((area) => Object.values<Route>(area.routes))
    const by = (asks: AsksAgain) =>
      routes.filter(({ asksAgain }) => asksAgain === asks).map(({ method, path }) => `${method} ${path}`)
    expect(by('secondFactor').sort()).toEqual([
      'DELETE /api/bookings/{id}',
      'DELETE /api/instructors/{id}',
      'DELETE /api/me',
      'DELETE /api/users/{id}',
      'DELETE /api/users/{id}/factors',
      'GET /api/me/export',
      'GET /api/newsletter/subscribers/export',
      'POST /api/instructors/add',
      'POST /api/newsletter/issues/{id}/send',
      'POST /api/orders/{id}/refund',
      'POST /api/users',
      'PUT /api/users/{id}',
    ])
    expect(by('everyone').sort()).toEqual([
      'DELETE /api/me/passkeys/{id}',
      'DELETE /api/me/totp',
      'POST /api/me/passkeys',
      'POST /api/me/passkeys/options',
      'POST /api/me/recovery-codes',
      'POST /api/me/totp',
      'PUT /api/me/totp',
    ])
  })
})
