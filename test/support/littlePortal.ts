import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { openPortal, type Portal } from '#infra/local/portal.ts'
import { type PortalParts, writeTemplates } from './templates.ts'

export interface RunningLittlePortal {
  portal: Portal
  dataDir: string
  printed: string[]
  fetchPath(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Runs a portal made of these hand-written functions and routes in the test's process, on a free port, and removes it when the test ends. */
export async function runLittlePortal(
  parts: PortalParts,
  dataDir = mkdtempSync(path.join(tmpdir(), 'little-')),
): Promise<RunningLittlePortal> {
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
    fetchPath: (path, init) => fetch(portal.origin + path, { redirect: 'manual', ...init }),
    close: portal.close,
  }
}
