import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

interface Process {
  pid: number
  parent: number
  /** Of processes that are stopped together: its leader's number. */
  group: number
}

/** From `/proc/<pid>/stat`: the name stands in brackets and may hold anything. */
function processOf(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), group: Number(group) }]
  } catch {
    // It has ended since its number was read.
    return []
  }
}

const everyProcess = (): Process[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []))

/** A process and all that it has started, directly or not. */
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

/** Kills all that a process has started, also what has groups of its own, as Chromium has. Returns what tells those processes. */
export function killDescendants(root: number): (one: Process) => boolean {
  const others = treeOf(root).filter(({ pid }) => pid !== root)
  const groups = new Set(others.filter(({ pid, group }) => pid === group).map(({ group }) => group))
  for (const group of groups) signal(-group, 'SIGKILL')
  for (const { pid } of others) signal(pid, 'SIGKILL')
  const killed = new Set(others.map(({ pid }) => pid))
  return ({ pid, group }) => killed.has(pid) || groups.has(group)
}

/**
 * Ends a process and all that it has started. It is halted first, so that nothing new begins while the others are looked for.
 * Resolves when none is left.
 */
export async function endTree(root: number): Promise<void> {
  signal(root, 'SIGSTOP')
  const isKilled = killDescendants(root)
  signal(root, 'SIGKILL')
  while (everyProcess().some((one) => one.pid === root || isKilled(one))) await pause(10)
}
