import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  /** The process group: the pid of its leader. */
  group: number
}

/** Reads `/proc/<pid>/stat`. The process's name, in brackets, may contain any character. */
function processOf(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), group: Number(group) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

const everyProcess = (): Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []))

export function treeOf(root: number): Process[] {
  const children = Map.groupBy(everyProcess(), ({ parent }) => parent)
  const tree = processOf(root)
  for (const one of tree) tree.push(...(children.get(one.pid) ?? []))
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
export function killDescendants(root: number): (one: Process) => boolean {
  const others = treeOf(root).filter(({ pid }) => pid !== root)
  const groups = new Set(others.filter(({ pid, group }) => pid === group).map(({ group }) => group))
  for (const group of groups) signal(-group, 'SIGKILL')
  for (const { pid } of others) signal(pid, 'SIGKILL')
  const killed = new Set(others.map(({ pid }) => pid))
  return ({ pid, group }) => killed.has(pid) || groups.has(group)
}

/**
 * Kills a process and all its descendants, and resolves when none is left. The process is stopped first, so
 * that it starts no others meanwhile.
 */
export async function killTree(root: number): Promise<void> {
  signal(root, 'SIGSTOP')
  const isKilled = killDescendants(root)
  signal(root, 'SIGKILL')
  while (everyProcess().some((one) => one.pid === root || isKilled(one))) await pause(10)
}
