import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from '#functions/account/passwordHash.ts'
import { admit } from '#infra/deploy/admit.ts'
import { exchange } from '#infra/deploy/siteWithArea.ts'
import { aPerson } from '#test/support/people.ts'
import { testPlatform } from '#test/support/platform.ts'
import type { BuiltParts } from '#web/build/builtParts.ts'

const world = { at: new Date('2026-03-01T10:00:00Z'), random: randomBytes, hash: hashPassword }

describe('the first administrator', () => {
  const opened = testPlatform()

  it('gets an account with a password that is told once and stored as a hash', async () => {
    const { people } = opened.platform
    const { made, password } = await admit(people, 'ada@example.org', world)
    const ada = await people.byEmail('ada@example.org')
    expect(made).toBe(true)
    expect(password).toMatch(/^[0-9a-z]{20}$/)
    expect(ada?.role).toBe('admin')
    expect(await isPassword(password ?? '', ada?.passwordHash ?? '')).toBe(true)
  })

  it('keeps the account and the password that the person has', async () => {
    const { people } = opened.platform
    const grace = aPerson({ email: 'grace@example.org', role: 'user' })
    await people.add(grace)
    expect(await admit(people, 'grace@example.org', world)).toEqual({ made: false })
    expect(await people.byEmail('grace@example.org')).toMatchObject({ role: 'admin', passwordHash: grace.passwordHash })
  })
})

describe('deploying one area', () => {
  const built = (name: string, file: string) => ({ entry: { name }, manifest: { entries: { screen: { file } } } })
  const parts = (shell: string, ...areas: ReturnType<typeof built>[]) => ({ shell, areas }) as unknown as BuiltParts

  it('exchanges its files in the site and leaves the deployed shell and areas, whatever is built here', () => {
    const deployed = parts('shell-1', built('account', 'a-1'), built('guides', 'g-1'))
    const here = parts('shell-2', built('account', 'a-2'), built('guides', 'g-2'))
    expect(exchange(deployed, here, 'guides')).toEqual(parts('shell-1', built('account', 'a-1'), built('guides', 'g-2')))
  })

  it('brings a new one into the site, and takes away one that is no more', () => {
    const deployed = parts('shell-1', built('account', 'a-1'), built('old', 'o-1'))
    const here = parts('shell-1', built('account', 'a-1'), built('guides', 'g-1'))
    expect(exchange(deployed, here, 'guides').areas.map(({ entry }) => entry.name)).toEqual(['account', 'guides', 'old'])
    expect(exchange(deployed, here, 'old').areas.map(({ entry }) => entry.name)).toEqual(['account'])
  })
})
