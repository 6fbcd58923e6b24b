import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const profileName = /^audit-profile-(\d+)-/

/** The path prefix of a browser's profile: it contains the pid of the process that made it. */
export const profilePrefix = (pid: number) => path.join(tmpdir(), `audit-profile-${pid}-`)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeProfiles(isUnused: (owner: number) => boolean): void {
  for (const folder of readdirSync(tmpdir())) {
    const pid = profileName.exec(folder)?.[1]
    if (pid === undefined || !isUnused(Number(pid))) continue
    rmSync(path.join(tmpdir(), folder), { recursive: true, force: true, maxRetries: 5 })
  }
}

export const removeOldProfiles = (): void => removeProfiles((owner) => !isRunning(owner))

export const removeProfilesOf = (pid: number): void => removeProfiles((owner) => owner === pid)
