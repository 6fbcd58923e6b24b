import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../build/build.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { acceptedInDocuments } from './outside/accepted.ts'
import { documents } from './outside/documents.ts'
import { judge, reportOf, withFolder } from './outside/judge.ts'
import { fromNpm, needsJava } from './outside/tools.ts'

interface Report {
  messages: { url?: string; message: string }[]
}

/** `npm run check:html`: the Nu HTML checker of the W3C reads every document as readers get it. */
await reportErrors(async () => {
  needsJava('The Nu HTML checker')
  const jar = path.join(fromNpm('vnu-jar', '26.9.27'), 'build/dist/vnu.jar')
  await build()
  await withFolder('documents', async (folder) => {
    const files = (await documents()).map(({ name, html }) => {
      const file = path.join(folder, `${name}.html`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, html)
      return file
    })
    const command = ['java', '-jar', jar, '--format', 'json', ...files]
    const { messages } = reportOf<Report>('The Nu HTML checker', command, { stream: 'stderr' })
    const findings = messages.map(({ url, message }) => {
      const name = url ? path.relative(folder, fileURLToPath(url)).replace(/\.html$/, '') : 'everywhere'
      return `${name}: ${message}`
    })
    judge('Nu HTML checker', { documents: files.length }, findings, acceptedInDocuments)
  })
})
