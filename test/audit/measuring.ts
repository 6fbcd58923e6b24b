import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { readAllowList } from '#functions/audit/allowList.ts'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { type Measuring, measurePage } from '#functions/audit/measure/measurePage.ts'
import type { Stage } from '#functions/audit/measure/messages.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import type { Site } from './site.ts'

/** Temporary files of one file of tests, so that what is left over there is its own. */
const folder = mkdtempSync(path.join(tmpdir(), 'audit-test-'))
const chromium = path.dirname((await unpackedChromium()).executable)
symlinkSync(chromium, path.join(folder, path.basename(chromium)))
process.env.TMPDIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Names that lead to this machine; everything else is unknown. */
const names: Readonly<Record<string, string[]>> = {
  'other.test': ['127.0.0.1'],
  'rebind.test': ['127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
}

/** Waits are shortened, so that a page that never rests costs seconds. */
const patience = { visitMs: 5000, lighthouseMs: 4000 }

/** Measures a page of a site on this machine, and of no other. */
export const measure = (site: Site, path: string, measuring: Partial<Measuring> = {}): Promise<Measurement> =>
  measurePage(
    { url: path.startsWith('http') ? path : site.origin + path, language: 'en' },
    {
      allows: readAllowList({ AUDIT_ALLOW: `127.0.0.1:${site.port}` }),
      at: new Date(),
      lookup: async (name) => names[name] ?? [],
      askHosting: () => Promise.reject(new Error('A test site is nobody’s business.')),
      ...measuring,
      bounds: { ...patience, ...measuring.bounds },
    },
  )

/** What the site wrote during each visit, by its own count. */
export function writtenIn(site: Site): {
  onStage(stage: Stage): void
  visit(visit: 'first' | 'repeat'): number
} {
  const at: Partial<Record<Stage, number>> = {}
  return {
    onStage: (stage) => {
      at[stage] = site.written()
    },
    visit: (visit) => (visit === 'first' ? at.repeat! - at.first! : at.lighthouse! - at.repeat!),
  }
}

/** Browsers of these tests that still run, and profiles that lie about. */
export function leftOver(): string[] {
  const profiles = readdirSync(folder).filter((name) => name.startsWith('audit-profile-'))
  const browsers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(`${folder}/audit-profile-`))
  return [...profiles, ...browsers]
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
