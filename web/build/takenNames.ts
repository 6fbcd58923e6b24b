import { parseSync } from 'vite'

/** Which names a built module takes from which others: `{ react: ['useState'] }`; a whole namespace is `*`. */
export function takenNames(code: string): Record<string, string[]> {
  const taken: Record<string, string[]> = {}
  const take = (module: string, name: string) => {
    taken[module] = [...(taken[module] ?? []), name]
  }
  const nameOf = (node: { type: string; name?: string; value?: unknown }) =>
    node.type === 'Identifier' ? (node.name ?? '') : String(node.value)
  for (const node of parseSync('chunk.js', code).program.body) {
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        take(
          node.source.value,
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*',
        )
    if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const specifier of node.specifiers) take(node.source.value, nameOf(specifier.local))
  }
  return taken
}
