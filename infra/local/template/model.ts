import { localAccount } from '../aws/service.ts'
import type { Assembly, RawResource, RawStack } from './assembly.ts'
import { noValue, resolve, resolveCondition, type Scope, unknownIntrinsic } from './intrinsics.ts'
import { type Kind, kinds, localRegion } from './resources.ts'

/** A resource of the templates, resolved for this machine. */
export interface Resource<P = Record<string, unknown>> {
  stack: string
  id: string
  type: string
  /** What Ref returns: its name, id or ARN. */
  ref: string
  attribute(name: string): string
  properties: P
}

/** All stacks as one: what CloudFormation would have made of them. */
export interface Model {
  of<P = Record<string, unknown>>(...types: string[]): Resource<P>[]
  asset(objectKey: string): string | undefined
}

export interface Surroundings {
  /** The text of a secret by the ARN or name that a dynamic reference gives, made when it is first needed. */
  secret(id: string): string
  /** An address in the cloud, where it stands in a text, becomes the one on this machine. */
  localize(text: string): string
}

/** Throws, naming type, logical id and stack, for any type or intrinsic that the runtime does not know. */
export function openModel({ stacks, asset }: Assembly, surroundings: Surroundings): Model {
  const byStack = new Map(stacks.map((stack) => [stack.name, stack]))
  const scopes = new Map<string, Scope>()
  const exports = new Map<string, () => unknown>()
  const resources: Resource[] = []

  for (const stack of stacks) {
    const scope = scopeOf(stack, surroundings, {
      imported: (name) => {
        const exported = exports.get(name)
        if (!exported) throw new Error(`The stack ${stack.name} imports ${name}, which no stack exports.`)
        return exported()
      },
      output: (other, name) => {
        const found = byStack.get(other)?.template.Outputs?.[name]
        const theirs = scopes.get(other)
        if (!found || !theirs)
          throw new Error(`The stack ${stack.name} asks for the output ${name} of ${other}, which has none.`)
        return resolve(found.Value, theirs)
      },
    })
    scopes.set(stack.name, scope)
    for (const { Export, Value, Condition } of Object.values(stack.template.Outputs ?? {})) {
      if (Export && (!Condition || scope.condition(Condition))) {
        exports.set(String(resolve(Export.Name, scope)), () => resolve(Value, scope))
      }
    }
  }
  for (const stack of stacks) {
    const scope = scopes.get(stack.name) as Scope
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) {
      if (raw.Condition && !scope.condition(raw.Condition)) continue
      resources.push(resourceOf({ stack: stack.name, id, raw, scope, localize: surroundings.localize }))
    }
  }
  return {
    asset,
    of: <P>(...types: string[]) => resources.filter(({ type }) => types.includes(type)) as Resource<P>[],
  }
}

function kindOf(stack: string, id: string, { Type }: RawResource): Kind {
  const kind = kinds[Type]
  if (!kind)
    throw new Error(
      `The local runtime does not know the resource type ${Type} (${id} in the stack ${stack}).`,
    )
  return kind
}

interface Place {
  stack: string
  id: string
  raw: RawResource
  scope: Scope
  localize: (text: string) => string
}

function resourceOf({ stack, id, raw, scope, localize }: Place): Resource {
  const kind = kindOf(stack, id, raw)
  const unknown = unknownIntrinsic(raw.Properties)
  if (unknown)
    throw new Error(`The local runtime does not know ${unknown} (${raw.Type} ${id} in the stack ${stack}).`)
  let properties: Record<string, unknown> | undefined
  return {
    stack,
    id,
    type: raw.Type,
    ref: String(scope.ref(id)),
    attribute: (name) => String(scope.attribute(id, name)),
    // Late, for some values (the port of the AWS endpoint) are known only when the services that need the roles have opened.
    get properties() {
      if (kind.here !== 'served') return {}
      properties ??= localized(resolve(raw.Properties ?? {}, scope), localize) as Record<string, unknown>
      return properties
    },
  }
}

function localized(value: unknown, localize: (text: string) => string): unknown {
  if (typeof value === 'string') return localize(value)
  if (Array.isArray(value)) return value.map((member) => localized(member, localize))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, localized(member, localize)]))
}

function scopeOf(
  { name: stack, template }: RawStack,
  { secret }: Surroundings,
  others: Pick<Scope, 'imported' | 'output'>,
): Scope {
  const pseudo: Record<string, unknown> = {
    'AWS::AccountId': localAccount,
    'AWS::Region': localRegion,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
    'AWS::StackId': `arn:aws:cloudformation:${localRegion}:${localAccount}:stack/${stack}/local`,
    'AWS::NotificationARNs': [],
    'AWS::NoValue': noValue,
  }
  const named = (id: string) => {
    const raw = template.Resources?.[id]
    if (!raw) throw new Error(`The stack ${stack} refers to ${id}, which is not in it.`)
    const property = (name: string) => {
      const value = raw.Properties?.[name]
      return value === undefined ? undefined : resolve(value, scope)
    }
    return { kind: kindOf(stack, id, raw), type: raw.Type, resource: { stack, id, property } }
  }
  const scope: Scope = {
    ...others,
    stack,
    ref: (name) => {
      if (name in pseudo) return pseudo[name]
      const parameter = template.Parameters?.[name]
      if (parameter) return parameter.Default
      const { kind, resource } = named(name)
      return kind.ref(resource)
    },
    attribute: (id, attribute) => {
      const { kind, type, resource } = named(id)
      const answer = kind.attributes?.[attribute]
      if (!answer)
        throw new Error(
          `The local runtime does not know ${attribute} of ${type} (${id} in the stack ${stack}).`,
        )
      return answer(resource)
    },
    mapping: (map, first, second) => template.Mappings?.[map]?.[first]?.[second],
    condition: (name) => resolveCondition(template.Conditions?.[name], scope),
    dynamic: (reference) => {
      const [, service, id, kind = 'SecretString', key = ''] =
        /^([a-z-]+):((?:arn:[^:]+:[^:]+:[^:]*:[^:]*:[^:]+:)?[^:]+)(?::([^:]*))?(?::([^:]*))?/.exec(
          reference,
        ) ?? []
      if (service !== 'secretsmanager' || !id || kind !== 'SecretString') {
        throw new Error(
          `The stack ${stack} uses {{resolve:${reference}}}, which the local runtime does not know.`,
        )
      }
      const text = secret(id)
      return key ? String((JSON.parse(text) as Record<string, unknown>)[key]) : text
    },
  }
  return scope
}
