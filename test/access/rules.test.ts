import { describe, expect, test } from 'vitest'
import { mayTakeOver } from '#functions/directory/members/mayTakeOver.ts'
import { planOf } from '#functions/platform/accounts/plan.ts'
import { refuseCrossSite, refuseDirect } from '#functions/platform/http/refuseOrigin.ts'
import {
  bearerTokenOf,
  cookieTokenOf,
  endingCookie,
  openingCookie,
  sessionTokenOf,
} from '#functions/platform/http/sessionToken.ts'
import { areas } from '#shared/areas.ts'
import { type Access, accesses, admit, type MustConfirm, requireRecentProof } from '#shared/kernel/access.ts'
import { type Actor, Package, packages, Role, roles } from '#shared/kernel/actor.ts'
import type { Area, Route } from '#shared/kernel/area.ts'
import { defineRefusals } from '#shared/kernel/defineRefusals.ts'
import { duties, staffAccesses } from '#shared/kernel/duty.ts'
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

describe('the access of a route', () => {
  const visitor: Actor = { role: 'visitor' }
  const callers: Record<string, Actor> = {
    free: user,
    pro: { ...user, package: 'pro' },
    premium: { ...user, package: 'premium' },
    instructor: { ...user, role: 'instructor' },
    editor: { ...user, duties: ['editor'] },
    support: { ...user, duties: ['support'] },
    bookkeeper: { ...user, duties: ['bookkeeper'] },
    admin: { ...user, role: 'admin' },
  }
  const withoutDuty = ['free', 'pro', 'premium', 'instructor']
  const refusedKinds: Record<Access, readonly string[]> = {
    public: [],
    user: [],
    member: ['free', 'instructor', 'admin', ...duties],
    premium: ['free', 'pro', 'instructor', 'admin', ...duties],
    instructor: ['free', 'pro', 'premium', 'admin', ...duties],
    editor: [...withoutDuty, 'support', 'bookkeeper'],
    support: [...withoutDuty, 'editor', 'bookkeeper'],
    bookkeeper: [...withoutDuty, 'editor', 'support'],
    admin: [...withoutDuty, ...duties],
  }

  test.each(Object.entries(refusedKinds))(
    'of %s refuses %j with a code that says what is missing',
    (access, kinds) => {
      for (const [kind, actor] of Object.entries(callers))
        expect(
          codeOf(() => admit(actor, access as Access)),
          kind,
        ).toBe(kinds.includes(kind) ? `access.${access}Required` : undefined)
    },
  )

  test('lets visitors call public routes, and asks them to log in for all others', () => {
    expect(accesses.map((access) => codeOf(() => admit(visitor, access)))).toEqual([
      undefined,
      ...Array<string>(accesses.length - 1).fill('access.loginRequired'),
    ])
  })

  test('may have its own refusal for people who are logged in', () => {
    const { membersOnly } = defineRefusals('booking', { membersOnly: ['forbidden', 'Members only.'] })
    expect(codeOf(() => admit(user, 'member', membersOnly))).toBe('booking.membersOnly')
    expect(codeOf(() => admit(visitor, 'member', membersOnly))).toBe('access.loginRequired')
  })

  test('knows users, instructors and administrators, and three plans', () => {
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

describe('the plan of an account', () => {
  test.each(packages.flatMap((given) => packages.map((paid) => [given, paid] as const)))(
    'is the higher one if an administrator gave %s and %s is paid for',
    (grantedPlan, paid) => {
      const higher =
        grantedPlan === 'premium' || paid === 'premium'
          ? 'premium'
          : grantedPlan === 'pro' || paid === 'pro'
            ? 'pro'
            : 'free'
      expect(planOf({ package: grantedPlan, paidPackage: paid })).toBe(higher)
    },
  )

  test('is the one that an administrator gave if none is paid for', () => {
    expect(packages.map((given) => planOf({ package: given }))).toEqual(['free', 'pro', 'premium'])
  })
})

const [secureOrigin, localOrigin] = ['https://portal.example', 'http://localhost:3000']

describe('the token of a session', () => {
  const eventWith = (cookies: string[] | undefined, authorization?: string) => ({
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
  ])('in the cookies %j is %j', (cookies, token) =>
    expect(cookieTokenOf(eventWith(cookies), localOrigin)).toBe(token),
  )

  test('is read over TLS only from the __Host- cookie, which no other host of the domain can set', () => {
    expect(cookieTokenOf(eventWith(['session=abc']), secureOrigin)).toBeUndefined()
    expect(cookieTokenOf(eventWith(['session=abc', '__Host-session=def']), secureOrigin)).toBe('def')
    expect(cookieTokenOf(eventWith(['__Host-session=def']), localOrigin)).toBeUndefined()
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
  ])('in the authorization header %j is %j', (authorization, token) =>
    expect(bearerTokenOf(eventWith([], authorization))).toBe(token),
  )

  test('is the one in the header if the cookie has one too', () => {
    expect([
      sessionTokenOf(eventWith(['session=abc'], 'Bearer def'), localOrigin),
      sessionTokenOf(eventWith(['session=abc']), localOrigin),
      sessionTokenOf(eventWith([]), localOrigin),
    ]).toEqual([...['def', 'abc', undefined]])
  })

  test('is in a cookie that scripts and other sites cannot use, and that is only sent over TLS', () => {
    const until = new Date('2030-01-01T00:00:00Z')
    const cookie = 'session=abc; Expires=Tue, 01 Jan 2030 00:00:00 GMT; Path=/; HttpOnly; SameSite=Lax'
    expect(openingCookie('abc', until, secureOrigin)).toBe(`__Host-${cookie}; Secure`)
    expect(openingCookie('abc', until, localOrigin)).toBe(cookie)
    expect(endingCookie(secureOrigin)).toBe(
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })
})

describe('a request that changes something', () => {
  const origin = 'http://localhost:3000'
  const crossSiteHeaders = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const refusalCode = (route: string, options: Parameters<typeof eventOf>[1]) =>
    codeOf(() => refuseCrossSite(eventOf(route, options), origin))

  test.each([
    ['from another site', crossSiteHeaders, true],
    ['from another port', { origin: 'http://localhost:3001' }, true],
    ['from the portal', { origin, 'sec-fetch-site': 'same-origin' }, false],
    ['from the portal, whatever Sec-Fetch-Site says', { origin, 'sec-fetch-site': 'cross-site' }, false],
    ['from a sister host that hides its name', { 'sec-fetch-site': 'same-site' }, true],
    ['from the same origin without its name', { 'sec-fetch-site': 'same-origin' }, false],
    ['typed by the user', { 'sec-fetch-site': 'none' }, false],
    ['by a program', {}, false],
  ])('with a session cookie is checked for its origin: %s', (_, headers, isRefused) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(refusalCode(`${method} /api/things`, { cookie: 'abc', headers })).toBe(
        isRefused ? 'access.crossSite' : undefined,
      )
  })

  test('can come from any site without the cookie or with a token, and so can any GET', () => {
    expect(refusalCode('POST /api/things', { headers: crossSiteHeaders })).toBeUndefined()
    expect(
      refusalCode('POST /api/things', { cookie: 'abc', token: 'abc', headers: crossSiteHeaders }),
    ).toBeUndefined()
    expect(refusalCode('GET /api/things', { cookie: 'abc', headers: crossSiteHeaders })).toBeUndefined()
  })
})

test('a call has come through CloudFront if it has one of the secrets in full', () => {
  const refusalCode = (secret: string | undefined, ...secrets: string[]) =>
    codeOf(() =>
      refuseDirect({ ...eventOf('GET /api/things', {}), headers: { 'x-origin-secret': secret } }, secrets),
    )
  expect([refusalCode('of-today', 'of-today'), refusalCode('of-today', 'of-tomorrow', 'of-today')]).toEqual([
    undefined,
    undefined,
  ])
  for (const sent of [undefined, '', 'of-toda', 'of-today2', 'of-todaz', 'OF-TODAY', 'of-todäy'])
    expect(refusalCode(sent, 'of-today'), sent).toBe('access.direct')
  expect(refusalCode('of-today')).toBe('access.direct')
})

describe('an imported company', () => {
  const company = { ownerId: 'usr_1', email: 'Info@A.example' }
  const verifiedMember = { userId: 'usr_2', email: 'info@a.example', verifiedEmail: 'info@a.example' }

  test('can be taken over by the member that the upload names, whatever their e-mail', () => {
    expect(mayTakeOver(company, { userId: 'usr_1', email: 'ada@b.example', verifiedEmail: undefined })).toBe(
      true,
    )
  })

  test('can be taken over by a member who has verified its e-mail, and not by one who only claims it', () => {
    expect(mayTakeOver(company, verifiedMember)).toBe(true)
    expect(mayTakeOver(company, { ...verifiedMember, verifiedEmail: undefined })).toBe(false)
    expect(mayTakeOver(company, { ...verifiedMember, verifiedEmail: 'old@a.example' })).toBe(false)
    expect(
      mayTakeOver(company, { ...verifiedMember, email: 'x@a.example', verifiedEmail: 'x@a.example' }),
    ).toBe(false)
  })

  test('cannot be taken over if there is no member or no company', () => {
    expect(mayTakeOver(company, undefined)).toBe(false)
    expect(mayTakeOver(undefined, verifiedMember)).toBe(false)
  })
})

describe('asking again for a proof of identity', () => {
  const at = new Date('2027-03-01T12:00:00.000Z')
  const provedAt = (minutesAgo: number) => after(at, -minutes(minutesAgo)).toISOString()
  const refusalCode = (actor: Actor, mustConfirm: MustConfirm) =>
    codeOf(() => requireRecentProof(actor, mustConfirm, at))

  test('begins ten minutes after the last proof, for everyone or only for users with a second factor', () => {
    const withSecondFactor = { ...user, hasSecondFactor: true } as const
    for (const mustConfirm of ['everyone', 'secondFactor'] as const) {
      expect(refusalCode({ ...withSecondFactor, provedAt: provedAt(9.9) }, mustConfirm)).toBeUndefined()
      expect(refusalCode({ ...withSecondFactor, provedAt: provedAt(10) }, mustConfirm)).toBe(
        'access.proofRequired',
      )
      expect(refusalCode({ role: 'visitor' }, mustConfirm)).toBeUndefined()
    }
    expect(refusalCode({ ...user, provedAt: provedAt(10) }, 'secondFactor')).toBeUndefined()
    expect(refusalCode({ ...user, provedAt: provedAt(10) }, 'everyone')).toBe('access.proofRequired')
  })

  test('whoever lacks the required second factor has no access to the content portal, and learns why', () => {
    const admin = { ...user, lacksSecondFactor: true } as const
    for (const access of staffAccesses)
      expect(codeOf(() => admit(admin, access))).toBe('access.secondFactorRequired')
    expect(codeOf(() => admit(admin, 'user'))).toBeUndefined()
    expect(codeOf(() => admit(user, 'admin'))).toBe('access.adminRequired')
  })

  test('protects refunds, accounts, mass mail, exports and second factors', () => {
    const routes = Object.values<Area>(areas).flatMap((area) => Object.values<Route>(area.routes))
    const routesThatAsk = (asks: MustConfirm) =>
      routes.filter(({ mustConfirm }) => mustConfirm === asks).map(({ method, path }) => `${method} ${path}`)
    expect(routesThatAsk('secondFactor').sort()).toEqual([
      'DELETE /api/bookings/{id}',
      'DELETE /api/instructors/{id}',
      'DELETE /api/me',
      'DELETE /api/users/{id}',
      'DELETE /api/users/{id}/factors',
      'GET /api/me/export',
      'GET /api/newsletter/subscribers/export',
      'POST /api/instructors/add',
      'POST /api/me/email',
      'POST /api/newsletter/issues/{id}/schedule',
      'POST /api/newsletter/issues/{id}/send',
      'POST /api/orders/{id}/refund',
      'POST /api/orders/{id}/refund-part',
      'POST /api/users',
      'PUT /api/me/password',
      'PUT /api/newsletter/series',
      'PUT /api/users/{id}',
    ])
    expect(routesThatAsk('everyone').sort()).toEqual([
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
