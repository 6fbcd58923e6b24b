import { parseSync } from 'vite'

/** Which names a built module imports from which others: `{ react: ['useState'] }`; a whole namespace is `*`. */
export function importedBindings(code: string): Record<string, string[]> {
  const imported: Record<string, string[]> = {}
  const add = (module: string, name: string) => {
    imported[module] = [...(imported[module] ?? []), name]
  }
  const nameOf = (node: { type: string; name?: string; value?: unknown }) =>
    node.type === 'Identifier' ? (node.name ?? '') : String(node.value)
  for (const node of parseSync('chunk.js', code).program.body) {
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        add(
          node.source.value,
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*',
        )
    if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const specifier of node.specifiers) add(node.source.value, nameOf(specifier.local))
  }
  return imported
}
