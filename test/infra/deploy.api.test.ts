import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { credentials, setCredential } from '#functions/platform/accounts/credentials.ts'
import { hashPassword, isPassword } from '#functions/platform/accounts/passwordHash.ts'
import { factorsOf, recoveryCode } from '#functions/platform/accounts/secondFactors/factors.ts'
import { emailVerified } from '#functions/platform/accounts/users.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import { put } from '#functions/platform/table/write.ts'
import { createAdmin } from '#infra/deploy/createAdmin.ts'
import { exchange } from '#infra/deploy/siteWithArea.ts'
import { testPlatform } from '#test/support/platform.ts'
import { aUser } from '#test/support/users.ts'
import type { BuiltBundles } from '#web/build/builtBundles.ts'

const world = { at: new Date('2026-03-01T10:00:00Z'), random: randomBytes, hash: hashPassword }

describe('the first administrator', () => {
  const opened = testPlatform()

  it('gets an account with a password that is told once and stored as a hash', async () => {
    const { users, table } = opened.platform
    const { made, password } = await createAdmin({ users, table }, 'ada@example.org', world)
    const ada = await users.byEmail('ada@example.org')
    expect(made).toBe(true)
    expect(password).toMatch(/^[0-9a-z]{20}$/)
    expect(ada?.role).toBe('admin')
    expect(await isPassword(password, (await credentials(table).of(ada!))?.passwordHash ?? '')).toBe(true)
  })

  it('takes over the account that somebody has made under the e-mail: nothing that opened it before opens it now', async () => {
    const { users, table, sessions } = opened.platform
    const squatter = aUser({ email: 'boss@example.org', verifiedEmail: undefined, hasSecondFactor: true })
    await table.write(put(recoveryCode, { userId: squatter.userId, codeHash: 'x' }))
    const theirs = {
      userId: squatter.userId,
      passwordHash: await hashPassword('their own'),
      passwordVersion: 1,
    }
    await users.add(squatter, [setCredential(theirs)])
    const session = await sessions.open(squatter, new Date())
    const links = [mailedLinks(opened.platform, 'reset'), mailedLinks(opened.platform, 'verify')]
    const tokens = await Promise.all(
      links.map(async (kind) => {
        const { token, write } = kind.issue(squatter, new Date())
        await table.write(write)
        return token
      }),
    )

    const { made, password } = await createAdmin({ users, table }, 'boss@example.org', world)
    const boss = (await users.byEmail('boss@example.org'))!
    expect([made, boss.userId, boss.role, emailVerified(boss)]).toEqual([
      false,
      squatter.userId,
      'admin',
      true,
    ])
    expect([boss.hasSecondFactor, await factorsOf(table, boss.userId)]).toEqual([
      undefined,
      { passkeys: [], app: undefined, recoveryKeys: [] },
    ])
    const { passwordHash = '' } = (await credentials(table).of(boss)) ?? {}
    expect([await isPassword(password, passwordHash), await isPassword('their own', passwordHash)]).toEqual([
      true,
      false,
    ])
    expect(await sessions.actor(session.token, new Date())).toEqual({ role: 'visitor' })
    expect(await Promise.all(links.map((kind, n) => kind.isGood(tokens[n]!, new Date())))).toEqual([
      false,
      false,
    ])
  })
})

describe('deploying one area', () => {
  const built = (name: string, file: string) => ({
    entry: { name },
    manifest: { entries: { screen: { file } } },
  })
  const bundles = (shell: string, ...areas: ReturnType<typeof built>[]) =>
    ({ shell, areas }) as unknown as BuiltBundles

  it('exchanges its files in the site and leaves the deployed shell and areas, whatever is built here', () => {
    const deployed = bundles('shell-1', built('account', 'a-1'), built('guides', 'g-1'))
    const here = bundles('shell-2', built('account', 'a-2'), built('guides', 'g-2'))
    expect(exchange(deployed, here, 'guides')).toEqual(
      bundles('shell-1', built('account', 'a-1'), built('guides', 'g-2')),
    )
  })

  it('brings a new one into the site, and takes away one that is no more', () => {
    const deployed = bundles('shell-1', built('account', 'a-1'), built('old', 'o-1'))
    const here = bundles('shell-1', built('account', 'a-1'), built('guides', 'g-1'))
    expect(exchange(deployed, here, 'guides').areas.map(({ entry }) => entry.name)).toEqual([
      'account',
      'guides',
      'old',
    ])
    expect(exchange(deployed, here, 'old').areas.map(({ entry }) => entry.name)).toEqual(['account'])
  })
})
