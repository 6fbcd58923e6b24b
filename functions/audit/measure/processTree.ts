import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

interface Process {
  pid: number
  parentPid: number
  /** The process group: the pid of its leader. */
  group: number
}

/** Reads `/proc/<pid>/stat`. The process's name, in brackets, may contain any character. */
function processOf(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, parentPid, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? [] : [{ pid, parentPid: Number(parentPid), group: Number(group) }]
  } catch {
    // The process has ended since it was listed.
    return []
  }
}

const everyProcess = (): Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []))

function treeOf(rootPid: number): Process[] {
  const children = Map.groupBy(everyProcess(), ({ parentPid }) => parentPid)
  const tree = processOf(rootPid)
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Kills all descendants of a process and their process groups, such as Chromium's. Returns a function that
 * tells whether a process was among them.
 */
export function killDescendants(rootPid: number): (candidate: Process) => boolean {
  const descendants = treeOf(rootPid).filter(({ pid }) => pid !== rootPid)
  const groups = new Set(descendants.filter(({ pid, group }) => pid === group).map(({ group }) => group))
  for (const group of groups) signal(-group, 'SIGKILL')
  for (const { pid } of descendants) signal(pid, 'SIGKILL')
  const killedPids = new Set(descendants.map(({ pid }) => pid))
  return ({ pid, group }) => killedPids.has(pid) || groups.has(group)
}

/**
 * Kills a process and all its descendants, and resolves when none is left. The process is stopped first, so
 * that it starts no others while they are killed.
 */
export async function killTree(rootPid: number): Promise<void> {
  signal(rootPid, 'SIGSTOP')
  const isKilled = killDescendants(rootPid)
  signal(rootPid, 'SIGKILL')
  while (everyProcess().some((running) => running.pid === rootPid || isKilled(running))) await pause(10)
}

/** A page can allocate a gigabyte in half a second. */
const pollMs = 100
/** The processes are listed only at every third poll, because listing takes longest. */
const pollsPerListing = 3
const pageBytes = 4096

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    // The process has ended.
    return ''
  }
}

/** Resident set size: counts shared memory in full, but is fast to read. */
const residentBytes = (pid: number) => Number(read(pid, 'statm').split(' ')[1] ?? 0) * pageBytes

/** Proportional set size: divides shared memory among its processes. The kernel computes it slowly. */
const proportionalBytes = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024

const sum = (pids: readonly number[], bytesOf: (pid: number) => number) =>
  pids.reduce((total, pid) => total + bytesOf(pid), 0)

/** Calls `onOver` at each poll at which a process and its descendants use more than `maxBytes`. Returns a function that ends the polls. */
export function watchMemory(rootPid: number, maxBytes: number, onOver: () => void): () => void {
  let pids: number[] = []
  let polls = 0
  const timer = setInterval(() => {
    if (polls++ % pollsPerListing === 0) pids = treeOf(rootPid).map(({ pid }) => pid)
    if (sum(pids, residentBytes) > maxBytes && sum(pids, proportionalBytes) > maxBytes) onOver()
  }, pollMs)
  return () => clearInterval(timer)
}
