import type { BuiltBundles } from './builtBundles.ts'
import type { BundleManifest } from './bundle.ts'
import { vendorFiles } from './vendor.ts'

const only = (manifest: BundleManifest, name: string) => {
  const entry = manifest.entries[name]
  if (!entry) throw new Error(`${manifest.name} has no entry ${name}`)
  return entry
}

/** A name that a shared file does not export would fail only in the browser; so it fails here. */
function checkImports(
  { vendor, shell, ui, content, areas }: BuiltBundles,
  exported: Record<string, string[]>,
) {
  for (const { name, entries } of [...vendor, shell, ui, content, ...areas.map((area) => area.manifest)])
    for (const { importedBindings } of Object.values(entries))
      for (const [module, names] of Object.entries(importedBindings))
        for (const imported of names)
          if (imported !== '*' && !exported[module]?.includes(imported))
            throw new Error(
              `${name} imports ${imported} from ${module}, which does not export it (web/build/vendor.ts, web/shell/index.ts, web/ui/index.ts)`,
            )
}

/** The import map (specifier → address) of what all bundles share, and the shell's own file, which starts a document. */
export function sharedFiles(bundles: BuiltBundles): { imports: Record<string, string>; shellFile: string } {
  const { vendor, shell, ui, content } = bundles
  const imports: Record<string, string> = {}
  const exported: Record<string, string[]> = {}
  const add = (name: string, entry: { file: string; exports: string[] }) => {
    imports[name] = entry.file
    exported[name] = entry.exports
  }
  for (const { name, specifiers } of vendorFiles) {
    const manifest = vendor.find((one) => one.name === `vendor/${name}`)
    if (manifest) for (const specifier of specifiers) add(specifier, only(manifest, name))
  }
  add('@portal/shell', only(shell, 'shell'))
  add('@portal/ui', only(ui, 'ui'))
  add('@portal/content', only(content, 'content'))
  checkImports(bundles, exported)
  return { imports, shellFile: only(shell, 'shell').file }
}
