import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageEntry, SiteIndex } from '#web/shell/siteIndex.ts'
import { documentOf, scriptHash } from './document.ts'
import { inWeb, type PartManifest } from './part.ts'
import type { BuiltArea } from './parts.ts'
import { output } from './paths.ts'
import { vendorFiles } from './vendor.ts'

export interface BuiltParts {
  vendor: readonly PartManifest[]
  shell: PartManifest
  ui: PartManifest
  areas: readonly BuiltArea[]
}

const only = (manifest: PartManifest, name: string) => {
  const entry = manifest.entries[name]
  if (!entry) throw new Error(`${manifest.name} has no entry ${name}`)
  return entry
}

function sharedFiles({ vendor, shell, ui }: BuiltParts) {
  const imports: Record<string, string> = {}
  const offers: Record<string, string[]> = {}
  const offer = (name: string, entry: { file: string; exports: string[] }) => {
    imports[name] = entry.file
    offers[name] = entry.exports
  }
  for (const { name, answers } of vendorFiles) {
    const manifest = vendor.find((one) => one.name === `vendor/${name}`)
    if (manifest) for (const answer of answers) offer(answer, only(manifest, name))
  }
  offer('@portal/shell', only(shell, 'shell'))
  offer('@portal/ui', only(ui, 'ui'))
  return { imports, offers }
}

/** A name that a shared file does not offer would fail only in the browser; so it fails here. */
function checkTaken({ vendor, shell, ui, areas }: BuiltParts, offers: Record<string, string[]>) {
  for (const { name, entries } of [...vendor, shell, ui, ...areas.map((area) => area.manifest)])
    for (const { takes } of Object.values(entries))
      for (const [module, names] of Object.entries(takes))
        for (const taken of names)
          if (taken !== '*' && !offers[module]?.includes(taken))
            throw new Error(
              `${name} imports ${taken} from ${module}, which does not offer it (web/build/vendor.ts, web/shell/index.ts, web/ui/index.ts)`,
            )
}

const isStatic = ({ path }: PageEntry) => !path.includes(':')

/** Writes the site's folder: the index of areas, one document for each static page, and what the edge needs. Pure of everything but the manifests. */
export function assemble(parts: BuiltParts, site = join(output, 'site')): SiteIndex {
  const { imports, offers } = sharedFiles(parts)
  checkTaken(parts, offers)
  const importMap = JSON.stringify({ imports })
  rmSync(site, { recursive: true, force: true })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  const shellEntry = only(parts.shell, 'shell')
  const sharedModules = [...new Set(Object.values(imports))].filter((file) => file !== shellEntry.file)
  const common = {
    importMap,
    script: shellEntry.file,
    // Latin alone: the extended alphabet comes only when a page has such a letter.
    fonts: parts.shell.fonts.filter((file) => !file.includes('latin-ext')),
  }
  const shellStyles = parts.shell.css.map((href) => ({ href }))
  const brand = (JSON.parse(readFileSync(inWeb('shell/locales/en.json'), 'utf8')) as { brand: string }).brand

  for (const { entry, manifest } of parts.areas)
    for (const page of entry.pages.filter(isStatic)) {
      const built = Object.values(manifest.entries).find(({ file }) => file === page.file)
      const html = documentOf({
        ...common,
        title: `${page.title.en} · ${brand}`,
        description: page.description?.en ?? page.title.en,
        modules: [...sharedModules, ...(page.access === 'public' ? [page.file, ...(built?.imports ?? [])] : [])],
        styles: [...shellStyles, ...entry.css.map((href) => ({ href, area: entry.name }))],
        noIndex: page.access !== 'public',
      })
      write(join(page.path.toLowerCase(), 'index.html'), html)
    }

  const missing = documentOf({
    ...common,
    title: `Page not found · ${brand}`,
    description: brand,
    modules: sharedModules,
    styles: shellStyles,
    noIndex: true,
  })
  write('404.html', missing)
  const index: SiteIndex = { areas: parts.areas.map(({ entry }) => entry) }
  write('areas/index.json', JSON.stringify(index))
  // What is deployed now: from it and one rebuilt area the site is assembled again (infra/deploy).
  write('parts.json', JSON.stringify(parts))
  write('robots.txt', 'User-agent: *\nDisallow: /admin/\nDisallow: /api/\n')
  write('csp.json', JSON.stringify({ importMapHash: scriptHash(importMap) }))
  cpSync(inWeb('shell/favicon.svg'), join(site, 'favicon.svg'))
  return index
}
