import { readFileSync } from 'node:fs'
import { treeOf } from './processTree.ts'

/** Milliseconds between two looks: a page can take a gigabyte in half a second. */
const look = 100
/** Looks after which the processes are counted anew, which takes longer than a look at each. */
const count = 3
const page = 4096

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    // The process has ended.
    return ''
  }
}

/** Bytes of a process with all that it shares with others: more than it costs, but known at once. */
const atMost = (pid: number) => Number(read(pid, 'statm').split(' ')[1] ?? 0) * page

/** Bytes that a process costs: what it shares with others counts by its share. The kernel goes through all its pages for it. */
const proportional = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024

const sum = (pids: readonly number[], bytes: (pid: number) => number) =>
  pids.reduce((total, pid) => total + bytes(pid), 0)

/** Calls back once a process and all that it has started hold more than so many bytes. Returns what stops the watch. */
export function watchMemory(root: number, most: number, onOver: () => void): () => void {
  let pids: number[] = []
  let looks = 0
  const timer = setInterval(() => {
    if (looks++ % count === 0) pids = treeOf(root).map(({ pid }) => pid)
    if (sum(pids, atMost) > most && sum(pids, proportional) > most) onOver()
  }, look)
  return () => clearInterval(timer)
}
