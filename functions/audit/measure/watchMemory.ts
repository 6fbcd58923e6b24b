import { readFileSync } from 'node:fs'
import { treeOf } from './processTree.ts'

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

/** Proportional set size: divides shared memory among its processes. The kernel is slow to tell it. */
const proportionalBytes = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024

const sum = (pids: readonly number[], bytesOf: (pid: number) => number) =>
  pids.reduce((total, pid) => total + bytesOf(pid), 0)

/** Calls `onOver` while a process and its descendants use more. Returns a function that stops it. */
export function watchMemory(root: number, maxBytes: number, onOver: () => void): () => void {
  let pids: number[] = []
  let polls = 0
  const timer = setInterval(() => {
    if (polls++ % pollsPerListing === 0) pids = treeOf(root).map(({ pid }) => pid)
    if (sum(pids, residentBytes) > maxBytes && sum(pids, proportionalBytes) > maxBytes) onOver()
  }, pollMs)
  return () => clearInterval(timer)
}
