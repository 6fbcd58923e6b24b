import type { BuiltParts } from './builtParts.ts'
import type { PartManifest } from './part.ts'
import { vendorFiles } from './vendor.ts'

const only = (manifest: PartManifest, name: string) => {
  const entry = manifest.entries[name]
  if (!entry) throw new Error(`${manifest.name} has no entry ${name}`)
  return entry
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

/** The import map (name → address) of what all parts share, and the shell's own file, which starts a document. */
export function sharedFiles(parts: BuiltParts): { imports: Record<string, string>; shellFile: string } {
  const { vendor, shell, ui } = parts
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
  checkTaken(parts, offers)
  return { imports, shellFile: only(shell, 'shell').file }
}
