import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type AcceptedFinding, unaccepted } from './accepted.ts'

/** Runs work with an empty folder, which is removed afterwards. */
export async function withFolder(
  name: string,
  work: (folder: string) => Promise<void> | void,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface ToolOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** The stream that the report is printed to; `stdout` by default. */
  stream?: 'stderr'
}

/** Runs a checker and returns the report that it prints as JSON. Throws when it prints anything else. */
export function reportOf<T>(tool: string, [program, ...args]: string[], options: ToolOptions = {}): T {
  const { stream = 'stdout', ...rest } = options
  const printed = spawnSync(program!, args, { ...rest, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (printed.error) throw printed.error
  try {
    return JSON.parse(printed[stream]) as T
  } catch {
    throw new Error(`${tool} printed no report.\n${printed.stdout}${printed.stderr}`)
  }
}

/** Prints the findings without a reason, and a summary. Sets the exit code 1 if there is such a finding, or if nothing was checked. */
export function judge(
  tool: string,
  checked: Record<string, number>,
  findings: string[],
  reasons: AcceptedFinding[],
) {
  const unexplained = unaccepted(findings, reasons)
  for (const finding of new Set(unexplained)) console.error(finding)
  const counts = Object.entries(checked).map(([what, count]) => `${count} ${what}`)
  console.info(
    `${tool}: ${counts.join(', ')}, ${findings.length} findings, ${unexplained.length} without a reason`,
  )
  if (unexplained.length > 0 || Object.values(checked).includes(0)) process.exitCode = 1
}
