import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App } from 'aws-cdk-lib'
import { portal } from '#infra/stacks/portal.ts'
import { builtFolder, removeFolder } from './builtFolder.ts'

interface Resource<P = Record<string, unknown>> {
  id: string
  type: string
  properties: P
  raw: Record<string, unknown>
}

export interface Synthesized {
  /** The text of each template, by the stack's name. */
  texts: Record<string, string>
  /** All resources of a type, or those of one stack. */
  all<P = Record<string, unknown>>(type: string, stack?: string): Resource<P>[]
}

interface SynthesisOptions {
  context?: Record<string, unknown>
  /** Files that are written over those of the build, by their path below `dist/`. */
  extraFiles?: Record<string, string>
  /** May add to the app before it is synthesized. */
  prepare?: (app: App) => void
}

let defaultTemplates: Synthesized | undefined

/** Synthesizes the templates as `cdk synth` does; without options, once for all tests of a worker. Throws when the synthesis fails. */
export function synthesized(options: SynthesisOptions = {}): Synthesized {
  if (Object.keys(options).length > 0) return synthesize(options)
  defaultTemplates ??= synthesize({})
  return defaultTemplates
}

function synthesize({ context = {}, extraFiles, prepare }: SynthesisOptions): Synthesized {
  const dist = builtFolder(extraFiles)
  const outdir = mkdtempSync(path.join(tmpdir(), 'templates-'))
  try {
    const app = portal({ dist, ...context }, outdir)
    prepare?.(app)
    app.synth()
    const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'))
    const texts = Object.fromEntries(
      files.map((file) => [
        file.replace('.template.json', ''),
        readFileSync(path.join(outdir, file), 'utf8'),
      ]),
    )
    const templates = Object.entries(texts).map(([name, text]) => ({
      name,
      resources: (JSON.parse(text) as Template).Resources,
    }))
    return { texts, all: (type, stack) => resourcesOf(templates, type, stack) }
  } finally {
    removeFolder(outdir)
    removeFolder(dist)
  }
}

interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>
}

function resourcesOf<P>(
  templates: readonly { name: string; resources: Template['Resources'] }[],
  type: string,
  stack?: string,
): Resource<P>[] {
  return templates
    .filter(({ name }) => stack === undefined || name === stack)
    .flatMap(({ resources }) => Object.entries(resources))
    .filter(([, { Type }]) => Type === type)
    .map(([id, raw]) => ({ id, type, properties: (raw.Properties ?? {}) as P, raw }))
}

/** Returns a value of a template as text, with references as `<Name>` and imports as `<export-name>`. */
export function templateText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  const [[key, argument] = ['', undefined]] = Object.entries(value)
  if (key === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]]
    return parts.map(templateText).join(separator)
  }
  if (key === 'Ref' || key === 'Fn::ImportValue') return `<${String(argument)}>`
  if (key === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`
  if (key === 'Fn::Sub') return String(argument)
  return JSON.stringify(value)
}
