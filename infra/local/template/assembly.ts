import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A resource as its template writes it, intrinsics not yet resolved. */
export interface RawResource {
  Type: string
  Properties?: Record<string, unknown>
  Condition?: string
  DependsOn?: string | string[]
  Metadata?: Record<string, unknown>
}

interface RawTemplate {
  Resources?: Record<string, RawResource>
  Parameters?: Record<string, { Type: string; Default?: unknown }>
  Mappings?: Record<string, Record<string, Record<string, unknown>>>
  Conditions?: Record<string, unknown>
  Outputs?: Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>
}

export interface RawStack {
  /** The stack's name in CloudFormation. */
  name: string
  template: RawTemplate
}

/** What `cdk synth` wrote: the stacks, in an order in which they could be deployed, and their assets. */
export interface Assembly {
  stacks: RawStack[]
  /** The folder or file of an asset by the object key under which a template names it. */
  asset(objectKey: string): string | undefined
}

interface Artifact {
  type: string
  properties?: { templateFile?: string; file?: string; directoryName?: string; stackName?: string }
  dependencies?: string[]
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>
}

const read = <T>(...parts: string[]): T => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T

/** Throws, in words, when the folder holds no cloud assembly. */
export function readAssembly(dir: string): Assembly {
  if (!existsSync(path.join(dir, 'manifest.json')))
    throw new Error(`There are no synthesized templates in ${dir}.`)
  const stacks: RawStack[] = []
  const assets = new Map<string, string>()
  readInto(dir, stacks, assets)
  return { stacks, asset: (key) => assets.get(key) }
}

function readInto(dir: string, stacks: RawStack[], assets: Map<string, string>) {
  const { artifacts } = read<{ artifacts: Record<string, Artifact> }>(dir, 'manifest.json')
  const seen = new Set<string>()
  const visit = (id: string) => {
    const artifact = artifacts[id]
    if (!artifact || seen.has(id)) return
    seen.add(id)
    artifact.dependencies?.forEach(visit)
    const { templateFile, file, directoryName, stackName } = artifact.properties ?? {}
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      stacks.push({ name: stackName ?? id, template: read<RawTemplate>(dir, templateFile) })
    } else if (artifact.type === 'cdk:asset-manifest' && file) {
      for (const { source, destinations } of Object.values(read<AssetManifest>(dir, file).files ?? {})) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) assets.set(objectKey, path.resolve(dir, source.path))
        }
      }
    } else if (artifact.type === 'cdk:cloud-assembly' && directoryName) {
      readInto(path.join(dir, directoryName), stacks, assets)
    }
  }
  Object.keys(artifacts).forEach(visit)
}
