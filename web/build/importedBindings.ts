import { parseSync } from 'vite'

/** Lists the names that a built module imports, by module: `{ react: ['useState'] }`. A whole namespace is `*`. */
export function importedBindings(code: string): Record<string, string[]> {
  const names: Record<string, string[]> = {}
  const add = (module: string, name: string) => {
    names[module] = [...(names[module] ?? []), name]
  }
  const nameOf = (node: { type: string; name?: string; value?: unknown }) =>
    node.type === 'Identifier' ? (node.name ?? '') : String(node.value)
  for (const node of parseSync('chunk.js', code).program.body) {
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers) {
        const binding = specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'
        add(node.source.value, specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : binding)
      }
    if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const specifier of node.specifiers) add(node.source.value, nameOf(specifier.local))
  }
  return names
}
