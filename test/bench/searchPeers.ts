import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'
import type { EngineName } from './searchEngines.ts'

/** A peer that needs more than this for its index or for its searches is left out. */
const limits = { heapMb: 1500, seconds: 120 }
/** The portal's largest permitted ratios to MiniSearch. */
const budgets = { p95: 0.5, open: 0.5, memory: 0.5 }
/** Budget for the index alone, in MB. A process that searches needs more memory than that. */
const mostMegabytes = 120

/** Engines of one group read the same saved index. The first engine builds it. */
const groups: EngineName[][] = [
  ['portal'],
  ['MiniSearch, defaults', 'MiniSearch, prefix and fuzzy 0.2'],
  ['Orama, defaults', 'Orama, tolerance 1'],
]
const compared: EngineName = 'MiniSearch, prefix and fuzzy 0.2'

interface BuildFigures {
  buildMs: number
  bytes?: number
}

interface EngineFigures {
  openMs: number
  megabytes: number
  p50: number
  p95: number
}

/** Runs `searchOnce.ts` within the limits. Returns what it prints, or why it was ended. */
function runOnce<T>(...words: string[]): T | string {
  const { status, signal, stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      `--max-old-space-size=${limits.heapMb}`,
      '--expose-gc',
      path.join(import.meta.dirname, 'searchOnce.ts'),
      ...words,
    ],
    { encoding: 'utf8', timeout: limits.seconds * 1000, killSignal: 'SIGKILL' },
  )
  if (status === 0) return JSON.parse(stdout.trim().split('\n').at(-1)!) as T
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `not finished after ${limits.seconds} s`
  if (signal === 'SIGABRT' || stderr.includes('heap out of memory'))
    return `needs more than ${limits.heapMb} MB`
  throw new Error(/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr)
}

/** Times the portal's engine and its peers on one corpus, each in a process of its own, and compares them with MiniSearch. */
export function comparePeers(companyCount: number, postCount: number, queryCount: number): void {
  console.info(
    `engines alone, ${companyCount} companies and ${postCount} posts in English, each step in a process of its own with at most ${limits.heapMb} MB of heap and ${limits.seconds} s:`,
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'))
  const figures = new Map<EngineName, EngineFigures>()
  try {
    for (const [number, group] of groups.entries()) {
      const indexFolder = path.join(folder, String(number))
      const counts = [companyCount, postCount, queryCount].map(String)
      const built = runOnce<BuildFigures>('build', group[0]!, indexFolder, ...counts)
      for (const name of group) {
        const found = typeof built === 'string' ? built : runOnce<EngineFigures>('open', name, indexFolder)
        if (typeof found === 'string' || typeof built === 'string') {
          console.info(`  ${name}: ${found}`)
          continue
        }
        figures.set(name, found)
        if (built.bytes) {
          const indexMb = recordAgainstBudget('MB of the index', built.bytes / 1e6, mostMegabytes)
          console.info(`  ${name}: the index is ${indexMb.toFixed(1)} MB in memory (budget ${mostMegabytes})`)
        }
        const fileMb = statSync(path.join(indexFolder, 'index')).size / 1e6
        const [p50, p95] = [recordFigure(`${name}: p50`, found.p50), recordFigure(`${name}: p95`, found.p95)]
        console.info(
          `  ${name}: built in ${(built.buildMs / 1000).toFixed(1)} s, saved as ${fileMb.toFixed(0)} MB, opened in ${found.openMs.toFixed(0)} ms, ${found.megabytes} MB of memory, search p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        )
      }
      rmSync(indexFolder, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const [ours, theirs] = [figures.get('portal'), figures.get(compared)]
  if (!ours || !theirs) throw new Error(`The portal’s engine or ${compared} was not measured.`)
  const ratios = {
    p95: recordAgainstBudget('search / MiniSearch', ours.p95 / theirs.p95, budgets.p95),
    open: recordAgainstBudget('opening / MiniSearch', ours.openMs / theirs.openMs, budgets.open),
    memory: recordAgainstBudget(
      'memory / MiniSearch',
      sized(ours.megabytes / theirs.megabytes, 1),
      budgets.memory,
    ),
  }
  console.info(
    `portal / ${compared}: search p95 ${ratios.p95.toFixed(2)} (budget ${budgets.p95}), opening ${ratios.open.toFixed(2)} (budget ${budgets.open}), memory ${ratios.memory.toFixed(2)} (budget ${budgets.memory})`,
  )
}
