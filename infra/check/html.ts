import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../build/build.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { inDocuments, unaccepted } from './outside/accepted.ts'
import { documents } from './outside/documents.ts'
import { fromNpm, needsJava } from './outside/tools.ts'

/** `npm run check:html`: the Nu HTML checker, which is the W3C's own, reads every document as readers get it. */
interface Report {
  messages: { url?: string; message: string; extract?: string; lastLine?: number }[]
}

function read(jar: string, folder: string, files: string[]): string[] {
  const { stderr, error } = spawnSync('java', ['-jar', jar, '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (error) throw error
  if (!stderr.startsWith('{'))
    throw new Error(`The Nu HTML checker said nothing that can be read.\n${stderr}`)
  return (JSON.parse(stderr) as Report).messages.map(({ url, message }) => {
    const name = url ? path.relative(folder, fileURLToPath(url)).replace(/\.html$/, '') : 'everywhere'
    return `${name}: ${message}`
  })
}

await reportErrors(async () => {
  needsJava('The Nu HTML checker')
  const jar = path.join(fromNpm('vnu-jar', '26.9.27'), 'build/dist/vnu.jar')
  await build()
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'))
  try {
    const files = (await documents()).map(({ name, html }) => {
      const file = path.join(folder, `${name}.html`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, html)
      return file
    })
    const findings = read(jar, folder, files)
    const left = unaccepted(findings, inDocuments)
    for (const sentence of new Set(left)) console.error(sentence)
    console.info(
      `Nu HTML checker: ${files.length} documents, ${findings.length} findings, ${left.length} without a reason`,
    )
    if (left.length > 0 || files.length === 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
})
