import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'
import { type MeasureOptions, measurePage } from '#functions/audit/measure/measurePage.ts'
import type { MeasuringStage } from '#functions/audit/measure/messages.ts'
import { readAllowList } from '#functions/platform/internet/resolvePublic.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import type { Site } from './site.ts'

/** A folder for the temporary files of one test file, so that leftovers in it are its own. */
const folder = mkdtempSync(path.join(tmpdir(), 'audit-test-'))
const chromium = path.dirname((await unpackedChromium()).executable)
symlinkSync(chromium, path.join(folder, path.basename(chromium)))
process.env.TMPDIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The IP addresses of the names that the tests' name server knows. Any other name is unknown. */
const addressesByName: Readonly<Record<string, string[]>> = {
  'other.test': ['127.0.0.1'],
  'rebind.test': ['127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
}

/** Short timeouts, so that a page that never comes to rest takes only seconds. */
const shortTimeouts = { visitMs: 5000, maxWaitForRestMs: 4000 }

export const measure = (
  site: Site,
  pathOrUrl: string,
  options: Partial<MeasureOptions> = {},
): Promise<Measurement> =>
  measurePage(
    { url: pathOrUrl.startsWith('http') ? pathOrUrl : site.origin + pathOrUrl, language: 'en' },
    {
      allows: readAllowList({ FETCH_ALLOW: `127.0.0.1:${site.port}` }),
      at: new Date(),
      lookup: async (name) => addressesByName[name] ?? [],
      askHosting: () => Promise.reject(new Error('The foundation must not be asked about a test site.')),
      ...options,
      bounds: { ...shortTimeouts, ...options.bounds },
    },
  )

/** Counts the bytes that the site writes during each visit. `onStage` must be called at each stage of the measurement. */
export function countWritten(site: Site): {
  onStage(stage: MeasuringStage): void
  bytesOf(visit: 'first' | 'repeat'): number
} {
  const bytesAt: Partial<Record<MeasuringStage, number>> = {}
  return {
    onStage: (stage) => {
      bytesAt[stage] = site.writtenBytes()
    },
    bytesOf: (visit) =>
      visit === 'first' ? bytesAt.repeat! - bytesAt.first! : bytesAt.lighthouse! - bytesAt.repeat!,
  }
}

/** Returns the profiles that were not removed, and the browsers that still run. */
export function leftovers(): string[] {
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
