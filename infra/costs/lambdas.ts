import type { RawResource } from '../local/template/assembly.ts'
import type { Usage } from './usage.ts'

/** The part of a synthesized template that is read here. */
export interface Template {
  Resources?: Record<string, RawResource>
}

/** The units that `runs` of a Lambda use, each of `milliseconds`. */
export function runsOf(lambda: RawResource, runs: number, milliseconds: number): Usage {
  const { MemorySize = 128, Architectures = [] } = (lambda.Properties ?? {}) as {
    MemorySize?: number
    Architectures?: string[]
  }
  const gigabyteSeconds = (runs * milliseconds * MemorySize) / 1000 / 1024
  return {
    lambdaRuns: runs,
    [Architectures.includes('arm64') ? 'lambdaArmGigabyteSeconds' : 'lambdaX86GigabyteSeconds']:
      gigabyteSeconds,
  }
}

/** The Lambdas that have a name, by this name without the stage: `news-api`. */
export function lambdasByName(templates: readonly Template[], stage: string): Map<string, RawResource> {
  const prefix = `portal-${stage}-`
  return new Map(
    templates
      .flatMap(({ Resources = {} }) => Object.values(Resources))
      .flatMap((resource) => {
        const name = resource.Properties?.FunctionName
        return resource.Type === 'AWS::Lambda::Function' &&
          typeof name === 'string' &&
          name.startsWith(prefix)
          ? [[name.slice(prefix.length), resource] as const]
          : []
      }),
  )
}
