import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Texts = Readonly<Record<string, string>>

/** Returns how many lines a document may have. */
function maxLinesOf(file: string): number {
  if (file === 'README.md') return 120
  // The index of a room's decisions has a line for each of them.
  if (file.endsWith('/decisions/README.md')) return Number.POSITIVE_INFINITY
  if (/(^|\/)(README|runbook)\.md$/.test(file)) return 100
  return file.includes('/decisions/') ? 40 : Number.POSITIVE_INFINITY
}

/**
 * Matches a path in backticks with a slash that begins with a room, or ends like a source file. Paths that
 * builds and runs make do not match.
 */
const quotedPath =
  /`#?(?!(?:dist|node_modules|DATA_DIR|test-results)\/)((?:shared|functions|web|infra|test)(?:\/[\w@.-]+)+\/?|[\w@-][\w@.-]*(?:\/[\w@.-]+)*\/[\w@.-]+\.(?:tsx?|m?js|json|[tc]sv|css|svg|md|toml))`/g

/** Returns the folder of a file and its parents up to the root: a README's paths may be relative to any of them. */
const foldersOf = (file: string): string[] =>
  file === '.' ? [] : [path.dirname(file), ...foldersOf(path.dirname(file))]

/** Finds a document's broken links and paths. */
function deadNames(file: string, text: string, exists: (file: string) => boolean): string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '')
  const links = [...prose.matchAll(/\]\((?![a-z]+:|\/)([^)#\s]+)/g)].map(([, link]) => link!)
  const paths = [...prose.matchAll(quotedPath)].map(([, name]) => name!)
  return [
    ...links.filter((link) => !exists(path.join(path.dirname(file), link))),
    ...paths.filter((name) => !foldersOf(file).some((folder) => exists(path.join(folder, name)))),
  ].map((name) => `${file} names ${name}, which is not there`)
}

/** Finds decisions whose number is not their place among those of their room, or which the index leaves out. */
function numberFaults(file: string, texts: Texts): string[] {
  const [folder, name] = [path.dirname(file), path.basename(file)]
  if (path.basename(folder) !== 'decisions' || name === 'README.md') return []
  const earlier = Object.keys(texts).filter((other) => path.dirname(other) === folder && other < file)
  const number = String(earlier.filter((other) => !other.endsWith('/README.md')).length + 1).padStart(4, '0')
  const isListed = texts[`${folder}/README.md`]?.includes(`(${name})`)
  return [
    ...(name.startsWith(`${number}-`) ? [] : [`${file} should have the number ${number}`]),
    ...(isListed ? [] : [`${folder}/README.md does not name ${name}`]),
  ]
}

/** Finds READMEs and decisions that are too long, wrongly numbered, or name a missing file. */
export const documentFaults = (texts: Texts, exists: (file: string) => boolean): string[] =>
  Object.entries(texts).flatMap(([file, text]) => {
    const [lines, maxLines] = [text.trimEnd().split('\n').length, maxLinesOf(file)]
    const tooLong = lines > maxLines ? [`${file} has ${lines} lines; at most ${maxLines} are read`] : []
    return [...tooLong, ...deadNames(file, text, exists), ...numberFaults(file, texts)]
  })

export function checkReadmes(): string[] {
  const files = globSync(['README.md', '{shared,functions,web,infra,test}/**/*.md'])
  return documentFaults(
    Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])),
    existsSync,
  )
}
