import { localAccount } from '../aws/service.ts'
import type { Assembly, RawResource, RawStack } from './assembly.ts'
import { noValue, resolve, type Scope, unknownIntrinsic } from './intrinsics.ts'
import { localRegion, type ResourceKind, resourceKinds } from './resources.ts'

/** A resource of the templates, resolved for this machine. */
export interface Resource<P = Record<string, unknown>> {
  stack: string
  id: string
  type: string
  /** The value of Ref: a name, an id or an ARN. */
  ref: string
  attribute(name: string): string
  properties: P
}

/** The resources of all stacks, as CloudFormation would create them. */
export interface Model {
  all<P = Record<string, unknown>>(...types: string[]): Resource<P>[]
  asset(objectKey: string): string | undefined
}

export interface ModelOptions {
  /** Returns the text of a secret by the ARN or name in a dynamic reference. A missing secret is created. */
  secret(id: string): string
  /** Replaces the cloud's addresses in a text by those of this machine. */
  localize(text: string): string
}

/** Resolves the templates. Throws, naming type, logical id and stack, for a type or intrinsic that the runtime does not know. */
export function openModel({ stacks, asset }: Assembly, options: ModelOptions): Model {
  const scopes = new Map<string, Scope>()
  const exports = new Map<string, () => unknown>()
  const resources: Resource[] = []

  for (const stack of stacks) {
    const scope = scopeOf(stack, options, (name) => {
      const exported = exports.get(name)
      if (!exported) throw new Error(`The stack ${stack.name} imports ${name}, which no stack exports.`)
      return exported()
    })
    scopes.set(stack.name, scope)
    for (const { Export, Value } of Object.values(stack.template.Outputs ?? {}))
      if (Export) exports.set(String(resolve(Export.Name, scope)), () => resolve(Value, scope))
  }
  for (const stack of stacks) {
    const scope = scopes.get(stack.name) as Scope
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) {
      if (raw.Condition)
        throw new Error(`The local runtime knows no conditions, which ${id} in the stack ${stack.name} has.`)
      resources.push(resourceOf({ stack: stack.name, id, raw, scope, localize: options.localize }))
    }
  }
  return {
    asset,
    all: <P>(...types: string[]) => resources.filter(({ type }) => types.includes(type)) as Resource<P>[],
  }
}

function kindOf(stack: string, id: string, { Type }: RawResource): ResourceKind {
  const kind = resourceKinds[Type]
  if (!kind)
    throw new Error(
      `The local runtime does not know the resource type ${Type} (${id} in the stack ${stack}).`,
    )
  return kind
}

interface ResourceInStack {
  stack: string
  id: string
  raw: RawResource
  scope: Scope
  localize: (text: string) => string
}

function resourceOf({ stack, id, raw, scope, localize }: ResourceInStack): Resource {
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
    // Properties are resolved late: some values, such as the endpoint's port, are known only when the services have opened.
    get properties() {
      if (kind.effect !== 'served') return {}
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
  { secret }: ModelOptions,
  imported: Scope['imported'],
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
  const resourceById = (id: string) => {
    const raw = template.Resources?.[id]
    if (!raw) throw new Error(`The stack ${stack} refers to ${id}, which is not in it.`)
    const property = (name: string) => {
      const value = raw.Properties?.[name]
      return value === undefined ? undefined : resolve(value, scope)
    }
    return { kind: kindOf(stack, id, raw), type: raw.Type, resource: { stack, id, property } }
  }
  const scope: Scope = {
    imported,
    stack,
    ref: (name) => {
      if (name in pseudo) return pseudo[name]
      const { kind, resource } = resourceById(name)
      return kind.ref(resource)
    },
    attribute: (id, attribute) => {
      const { kind, type, resource } = resourceById(id)
      const attributeValue = kind.attributes?.[attribute]
      if (!attributeValue)
        throw new Error(
          `The local runtime does not know ${attribute} of ${type} (${id} in the stack ${stack}).`,
        )
      return attributeValue(resource)
    },
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
