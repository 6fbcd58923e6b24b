import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openPortal, type Portal } from '#infra/local/portal.ts'
import { type LittlePortal, writeTemplates } from './templates.ts'

export interface Little {
  portal: Portal
  dataDir: string
  printed: string[]
  get(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Runs a little portal in this process, on a free port. Closed, and its folders removed, when the test ends. */
export async function runLittlePortal(
  parts: LittlePortal,
  dataDir = mkdtempSync(path.join(tmpdir(), 'little-')),
): Promise<Little> {
  const templates = writeTemplates(parts)
  const printed: string[] = []
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const portal = await openPortal({ port: 0, dataDir, templates, print: (line) => printed.push(line) })
  onTestFinished(() => portal.close())
  portal.serve()
  return {
    portal,
    dataDir,
    printed,
    get: (address, init) => fetch(portal.origin + address, { redirect: 'manual', ...init }),
    close: portal.close,
  }
}
