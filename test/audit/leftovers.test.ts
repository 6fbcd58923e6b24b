import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profilePrefix, removeLeftovers } from '#functions/audit/chromium/leftovers.ts'

const executable = '/tmp/chromium-1.0.0-0/chromium'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'leftovers-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Writes what the kernel writes first: the header, segments, and the paths of the mapped files. */
const plantDump = (name: string, mapped: string) =>
  writeFileSync(
    path.join(folder, name),
    Buffer.concat([
      Buffer.from('\x7fELF'),
      Buffer.alloc(11_000),
      Buffer.from(`${mapped}\0`),
      Buffer.alloc(1e6),
    ]),
  )

describe('core dumps', () => {
  test('of Chromium are removed, whichever of its threads crashed', () => {
    for (const name of ['core.chromium.857', 'core.Chrome_ProcessL.12', 'core.1234', 'core.chromium'])
      plantDump(name, executable)
    removeLeftovers(executable)
    expect(readdirSync(folder)).toEqual([])
  })

  test('of other programs stay, as do other files of this name', () => {
    plantDump('core.python3.11', '/usr/bin/python3')
    plantDump('notes-about-core.chromium.857', executable)
    writeFileSync(path.join(folder, 'core.js'), 'export {}')
    writeFileSync(path.join(folder, 'core.empty'), '')
    mkdirSync(path.join(folder, 'core.d'))
    symlinkSync(path.join(folder, 'notes-about-core.chromium.857'), path.join(folder, 'core.link'))
    const before = readdirSync(folder)
    removeLeftovers(executable)
    expect(readdirSync(folder)).toEqual(before)
  })
})

test('profiles of ended processes are removed, and those of running ones stay', () => {
  const { pid: endedPid } = spawnSync(process.execPath, ['--version'])
  const profiles = (pid: number) =>
    (['profile', 'print'] as const).map((use) => mkdtempSync(profilePrefix(use, pid)))
  const [ended, running] = [profiles(endedPid), profiles(process.pid)]
  for (const profile of [...ended, ...running]) writeFileSync(path.join(profile, 'Cookies'), '')
  removeLeftovers(executable)
  expect([...ended, ...running].map((profile) => existsSync(profile))).toEqual([false, false, true, true])
})
