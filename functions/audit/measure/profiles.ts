import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const name = /^audit-profile-(\d+)-/

/** What the folder of a browser's profile begins with: it names the process that made it. */
export const profilePrefix = (pid: number) => path.join(tmpdir(), `audit-profile-${pid}-`)

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function remove(isOld: (pid: number) => boolean): void {
  for (const folder of readdirSync(tmpdir())) {
    const pid = name.exec(folder)?.[1]
    if (pid === undefined || !isOld(Number(pid))) continue
    rmSync(path.join(tmpdir(), folder), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes the profiles of processes that are no more. */
export const removeOldProfiles = (): void => remove((pid) => !lives(pid))

export const removeProfilesOf = (owner: number): void => remove((pid) => pid === owner)
