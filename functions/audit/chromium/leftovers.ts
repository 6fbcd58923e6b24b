import { closeSync, lstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const profileName = /^audit-(?:profile|print)-(\d+)-/

/** The path prefix of a browser's profile: it contains the pid of the process that made it. */
export const profilePrefix = (use: 'profile' | 'print', pid: number) =>
  path.join(tmpdir(), `audit-${use}-${pid}-`)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeProfiles(isUnused: (ownerPid: number) => boolean): void {
  for (const folder of readdirSync(tmpdir())) {
    const pid = profileName.exec(folder)?.[1]
    if (pid === undefined || !isUnused(Number(pid))) continue
    rmSync(path.join(tmpdir(), folder), { recursive: true, force: true, maxRetries: 5 })
  }
}

export const removeProfilesOf = (pid: number): void => removeProfiles((ownerPid) => ownerPid === pid)

/** A dump begins with the paths of the process's files; Chromium's own path is in the first 11 KB. */
const dumpHeadBytes = 256 * 1024

function headOf(file: string): Buffer {
  const head = Buffer.alloc(dumpHeadBytes)
  const descriptor = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}

/** Tells whether a file is the core dump of a process of this user that ran this executable. */
function isDumpOf(executable: string, file: string): boolean {
  try {
    const stat = lstatSync(file)
    return stat.isFile() && stat.uid === process.getuid?.() && headOf(file).includes(executable)
  } catch (error) {
    // Another audit has removed it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Removes the core dumps of crashed Chromium processes, hundreds of megabytes each, which would fill the disk
 * of a Lambda that stays warm. Dumps of other programs, which a developer's machine may have, stay.
 */
export function removeCoreDumps(executable: string): void {
  for (const name of readdirSync(tmpdir())) {
    const file = path.join(tmpdir(), name)
    if (name.startsWith('core.') && isDumpOf(executable, file)) rmSync(file, { force: true })
  }
}

/** Removes what dead audits have left in the folder of temporary files: profiles and core dumps. */
export function removeLeftovers(executable: string): void {
  removeProfiles((ownerPid) => !isRunning(ownerPid))
  removeCoreDumps(executable)
}
