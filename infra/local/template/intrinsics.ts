/** What intrinsic functions refer to: one stack, and the exports of the others. */
export interface Scope {
  stack: string
  /** Ref: a resource, a parameter or a pseudo parameter. */
  ref(name: string): unknown
  attribute(id: string, attribute: string): unknown
  imported(exportName: string): unknown
  /** An output of another stack, by stack name and output name. */
  output(stack: string, name: string): unknown
  mapping(map: string, first: string, second: string): unknown
  condition(name: string): boolean
  /** The text of a dynamic reference, `secretsmanager:…` without its braces. */
  dynamic(reference: string): string
}

/** Stands for AWS::NoValue: the member that holds it is left out. */
export const noValue = Symbol('AWS::NoValue')

type Resolver = (argument: unknown, scope: Scope) => unknown

const list = (value: unknown, scope: Scope) => resolve(value, scope) as unknown[]
const text = (value: unknown, scope: Scope) => String(resolve(value, scope))
const truth = (value: unknown, scope: Scope): boolean => {
  const answer = resolve(value, scope)
  return answer === true || answer === 'true'
}
const attributeOf = (argument: unknown, scope: Scope) => {
  const [id = '', attribute] = Array.isArray(argument)
    ? (argument as string[])
    : String(argument).split(/\.(.*)/s)
  return scope.attribute(id, text(attribute, scope))
}

const functions: Record<string, Resolver> = {
  Ref: (name, scope) => scope.ref(String(name)),
  'Fn::GetAtt': attributeOf,
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = argument as [string, unknown]
    return list(parts, scope).join(separator)
  },
  'Fn::Sub': (argument, scope) => {
    const [template, given = {}] = [argument].flat() as [string, Record<string, unknown>?]
    return template.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`
      if (Object.hasOwn(given, name)) return text(given[name], scope)
      return String(name.includes('.') ? attributeOf(name, scope) : scope.ref(name))
    })
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = argument as [unknown, unknown]
    return list(values, scope)[Number(resolve(index, scope))]
  },
  'Fn::Split': (argument, scope) => {
    const [separator, value] = argument as [string, unknown]
    return text(value, scope).split(separator)
  },
  'Fn::ImportValue': (name, scope) => scope.imported(text(name, scope)),
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = resolve(argument, scope) as { StackName: string; OutputName: string }
    return scope.output(StackName, OutputName)
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = list(argument, scope).map(String)
    return scope.mapping(map ?? '', first ?? '', second ?? '')
  },
  'Fn::If': (argument, scope) => {
    const [condition, yes, no] = argument as [string, unknown, unknown]
    return resolve(scope.condition(condition) ? yes : no, scope)
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(argument, scope)
    return String(left) === String(right)
  },
  'Fn::Base64': (value, scope) => Buffer.from(text(value, scope)).toString('base64'),
  'Fn::ToJsonString': (value, scope) => JSON.stringify(resolve(value, scope)),
}

const nameOf = (value: object): string | undefined => {
  const [key, ...others] = Object.keys(value)
  return key && others.length === 0 && (key === 'Ref' || key.startsWith('Fn::')) ? key : undefined
}

/** The first intrinsic in a value that `resolve` would not know. `Condition` alone is one only inside conditions. */
export function unknownIntrinsic(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const name = nameOf(value)
  if (name && !functions[name]) return name
  for (const member of Object.values(value)) {
    const found = unknownIntrinsic(member)
    if (found) return found
  }
  return undefined
}

/** The value with every intrinsic replaced by what CloudFormation would put there. Throws for one it does not know. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string')
    return value.replace(/\{\{resolve:([^}]+)\}\}/g, (_, reference) => scope.dynamic(reference))
  if (Array.isArray(value))
    return value.map((member) => resolve(member, scope)).filter((member) => member !== noValue)
  if (typeof value !== 'object' || value === null) return value
  const name = nameOf(value)
  if (name) {
    const intrinsic = functions[name]
    if (!intrinsic)
      throw new Error(`The stack ${scope.stack} uses ${name}, which the local runtime does not know.`)
    const resolved = intrinsic((value as Record<string, unknown>)[name], scope)
    return typeof resolved === 'string' && resolved.includes('{{resolve:')
      ? resolve(resolved, scope)
      : resolved
  }
  const members = Object.entries(value).map(([key, member]) => [key, resolve(member, scope)] as const)
  return Object.fromEntries(members.filter(([, member]) => member !== noValue))
}

/** A template's condition: intrinsics, which may be joined by And, Or, Not and the names of other conditions. */
export function resolveCondition(value: unknown, scope: Scope): boolean {
  if (typeof value !== 'object' || value === null) return truth(value, scope)
  const [[name, argument] = ['', undefined]] = Object.entries(value)
  const parts = () => (argument as unknown[]).map((part) => resolveCondition(part, scope))
  if (name === 'Condition') return scope.condition(String(argument))
  if (name === 'Fn::And') return parts().every(Boolean)
  if (name === 'Fn::Or') return parts().some(Boolean)
  if (name === 'Fn::Not') return !parts()[0]
  return truth(value, scope)
}
