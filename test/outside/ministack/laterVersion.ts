import { appendFileSync, cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
/** The build's output is copied too, so that only what changes is built again. */
const notCopied = ['.git', '.local', 'cdk.out', 'node_modules', 'playwright-report', 'test-results']

/** The area that changes, and the heading of its page after the change. */
export const changedArea = 'contact'
export const laterHeading = 'Contact us, in a later version'

export interface LaterVersion {
  folder: string
  changeShell: () => void
  /** Changes the area's Lambda and its page. */
  changeArea: () => void
}

/** Copies the project into an empty folder, where it becomes a later version step by step. */
export function laterVersion(folder: string): LaterVersion {
  for (const name of readdirSync(root))
    if (!notCopied.includes(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const appendTo = (file: string) =>
    appendFileSync(path.join(folder, file), '\nObject.assign(globalThis, { isLaterVersion: true })\n')
  return {
    folder,
    changeShell: () => appendTo('web/shell/main.tsx'),
    changeArea() {
      appendTo(`functions/${changedArea}/lambda.ts`)
      const file = path.join(folder, `web/areas/${changedArea}/locales/en.json`)
      const texts = JSON.parse(readFileSync(file, 'utf8')) as object
      writeFileSync(file, JSON.stringify({ ...texts, heading: laterHeading }, null, 2))
    },
  }
}
