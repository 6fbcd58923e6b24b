import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { build } from '#infra/build/build.ts'
import { startPortal } from '../support/portal.ts'

interface Company {
  company: string
  industry: string
  package: string
  imageURL: string
}

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const companiesOf = async (origin: string) =>
  (await (await fetch(`${origin}/api/directory`)).json()) as Company[]
const countPosts = async (origin: string) => {
  const lists = ['/api/news', '/api/blogs'].map(
    async (path) => (await fetch(origin + path)).json() as Promise<unknown[]>,
  )
  return (await Promise.all(lists)).map(({ length }) => length)
}
const run = (program: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [path.resolve('infra/local', program)], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })

describe('npm start', () => {
  it('plants a demo portal in an empty folder, serves it, and ends at Ctrl-C', async () => {
    const dataDir = newFolder()
    const portal = await startPortal({ dataDir })
    onTestFinished(() => portal.kill9())
    expect(portal.accounts.map(({ role, package: plan }) => `${role} ${plan}`).sort()).toEqual([
      'admin free',
      'instructor free',
      'instructor free',
      'user free',
      'user free',
      'user free',
      'user free',
      'user premium',
      'user pro',
    ])
    expect(statSync(path.join(dataDir, 'accounts.json')).mode & 0o777).toBe(0o600)
    for (const { email, password } of portal.accounts) {
      expect(portal.printed()).toContain(password)
      const body = JSON.stringify({ email, password })
      const response = await fetch(`${portal.origin}/api/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([email, response.status]).toEqual([email, 200])
    }
    const companies = await companiesOf(portal.origin)
    expect(companies.length).toBeGreaterThanOrEqual(40)
    expect(new Set(companies.map(({ package: plan }) => plan))).toEqual(new Set(['free', 'pro', 'premium']))
    expect(new Set(companies.map(({ industry }) => industry)).size).toBe(5)
    const [premiumCompany] = companies.filter(({ package: plan }) => plan === 'premium')
    const logo = await fetch(new URL(premiumCompany?.imageURL ?? '', portal.origin))
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])

    expect(await countPosts(portal.origin)).toEqual([6, 4])
    const [post] = (await (await fetch(`${portal.origin}/api/news?lang=fr&limit=1`)).json()) as {
      imageUrl: string
      lang: string
    }[]
    expect(post?.lang).toBe('fr')
    expect((await fetch(post?.imageUrl ?? '')).headers.get('content-type')).toBe('image/webp')

    const second = run('start.ts', { DATA_DIR: dataDir, PORT: '0' })
    expect([second.status, second.stderr]).toEqual([
      1,
      expect.stringMatching(/A portal already runs on .* Stop it, or set DATA_DIR/),
    ])
    const onTakenPort = run('start.ts', { DATA_DIR: newFolder(), PORT: new URL(portal.origin).port })
    expect([onTakenPort.status, onTakenPort.stderr]).toEqual([
      1,
      expect.stringMatching(/is taken by another program/),
    ])
    const reset = run('reset.ts', { DATA_DIR: dataDir })
    expect([reset.status, reset.stderr]).toEqual([
      1,
      expect.stringMatching(/A portal runs on .* Stop it first/),
    ])
    await portal.stop()
    expect(run('reset.ts', { DATA_DIR: dataDir }).status).toBe(0)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('completes a demo portal whose planting two kills cut short, without doubling anything', async () => {
    await build({ print: () => undefined })
    const dataDir = newFolder()
    // The first kill comes when the planting begins, by writing accounts.json. This file stays, so the second
    // comes 250 ms after the start of the process.
    for (const delayMs of [0, 250]) {
      const child = spawn(process.execPath, [path.resolve('infra/local/start.ts')], {
        env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
        stdio: 'ignore',
      })
      const exited = once(child, 'exit')
      while (!existsSync(path.join(dataDir, 'accounts.json')))
        await new Promise((resolve) => setTimeout(resolve, 20))
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      child.kill('SIGKILL')
      await exited
    }
    const portal = await startPortal({ dataDir })
    onTestFinished(() => portal.kill9())
    const companies = await companiesOf(portal.origin)
    expect(companies.length).toBe(44)
    expect(new Set(companies.map(({ company }) => company)).size).toBe(44)
    expect(await countPosts(portal.origin)).toEqual([6, 4])
    await portal.stop()
  })
})
