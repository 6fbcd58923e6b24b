import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { credentials, setCredential } from '#functions/platform/accounts/credentials.ts'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { hashPassword, isPassword } from '#functions/platform/accounts/passwordHash.ts'
import { factorsOf, recoveryCode } from '#functions/platform/accounts/secondFactors/factors.ts'
import { emailVerified } from '#functions/platform/accounts/users.ts'
import { put } from '#functions/platform/table/write.ts'
import { createAdmin } from '#infra/deploy/createAdmin.ts'
import { testPlatform } from '#test/support/platform.ts'
import { aUser } from '#test/support/users.ts'

const context = { at: new Date('2026-03-01T10:00:00Z'), random: randomBytes, hash: hashPassword }

describe('the first administrator', () => {
  const local = testPlatform()

  it('gets an account with a password that is printed once and stored as a hash', async () => {
    const { users, table } = local.platform
    const { isNew, password } = await createAdmin({ users, table }, 'ada@example.org', context)
    const ada = await users.byEmail('ada@example.org')
    expect(isNew).toBe(true)
    expect(password).toMatch(/^[0-9a-z]{20}$/)
    expect(ada?.role).toBe('admin')
    expect(await isPassword(password, (await credentials(table).byUser(ada!))?.passwordHash ?? '')).toBe(true)
  })

  it('takes over an account that a stranger registered with this e-mail, and voids its password, factors, sessions and links', async () => {
    const { users, table, sessions } = local.platform
    const squatter = aUser({
      ...{ email: 'boss@example.org', verifiedEmail: undefined, hasSecondFactor: true, duties: ['editor'] },
    })
    await table.write(put(recoveryCode, { userId: squatter.userId, codeHash: 'x' }))
    const squatterCredential = {
      userId: squatter.userId,
      passwordHash: await hashPassword('their own'),
      passwordVersion: 1,
    }
    await users.add(squatter, [setCredential(squatterCredential)])
    const session = await sessions.open(squatter, new Date())
    const linkPurposes = [mailedLinks(local.platform, 'reset'), mailedLinks(local.platform, 'verify')]
    const tokens = await Promise.all(
      linkPurposes.map(async (purpose) => {
        const { token, write } = purpose.issue(squatter, new Date())
        await table.write(write)
        return token
      }),
    )

    const { isNew, password } = await createAdmin({ users, table }, 'boss@example.org', context)
    const boss = (await users.byEmail('boss@example.org'))!
    expect([isNew, boss.userId, boss.role, emailVerified(boss)]).toEqual([
      false,
      squatter.userId,
      'admin',
      true,
    ])
    expect(boss.duties).toBeUndefined()
    expect([boss.hasSecondFactor, await factorsOf(table, boss.userId)]).toEqual([
      undefined,
      { passkeys: [], app: undefined, recoveryKeys: [] },
    ])
    const { passwordHash = '' } = (await credentials(table).byUser(boss)) ?? {}
    expect([await isPassword(password, passwordHash), await isPassword('their own', passwordHash)]).toEqual([
      true,
      false,
    ])
    expect(await sessions.actor(session.token, new Date())).toEqual({ role: 'visitor' })
    expect(
      await Promise.all(linkPurposes.map((purpose, n) => purpose.isValid(tokens[n]!, new Date()))),
    ).toEqual([false, false])
  })
})
