import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A resource of a template, with its intrinsics unresolved. */
export interface RawResource {
  Type: string
  Properties?: Record<string, unknown>
  Condition?: string
}

interface RawTemplate {
  Resources?: Record<string, RawResource>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>
}

export interface RawStack {
  /** The stack's name in CloudFormation. */
  name: string
  template: RawTemplate
}

/** The output of `cdk synth`: the stacks, in the order of their dependencies, and their assets. */
export interface Assembly {
  stacks: RawStack[]
  /** Returns the folder or file of an asset by its object key in the templates. */
  asset(objectKey: string): string | undefined
}

interface Artifact {
  type: string
  properties?: { templateFile?: string; file?: string; stackName?: string }
  dependencies?: string[]
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>
}

const read = <T>(...parts: string[]): T => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T

/** Reads a cloud assembly. Throws when the folder has none. */
export function readAssembly(dir: string): Assembly {
  if (!existsSync(path.join(dir, 'manifest.json')))
    throw new Error(`There are no synthesized templates in ${dir}.`)
  const stacks: RawStack[] = []
  const assets = new Map<string, string>()
  const { artifacts } = read<{ artifacts: Record<string, Artifact> }>(dir, 'manifest.json')
  const visited = new Set<string>()
  const visit = (id: string) => {
    const artifact = artifacts[id]
    if (!artifact || visited.has(id)) return
    visited.add(id)
    artifact.dependencies?.forEach(visit)
    const { templateFile, file, stackName } = artifact.properties ?? {}
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      stacks.push({ name: stackName ?? id, template: read<RawTemplate>(dir, templateFile) })
    } else if (artifact.type === 'cdk:asset-manifest' && file) {
      for (const { source, destinations } of Object.values(read<AssetManifest>(dir, file).files ?? {})) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) assets.set(objectKey, path.resolve(dir, source.path))
        }
      }
    }
  }
  Object.keys(artifacts).forEach(visit)
  return { stacks, asset: (key) => assets.get(key) }
}
