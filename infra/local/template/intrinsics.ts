/** The values to which the intrinsics of one stack can refer. */
export interface Scope {
  stack: string
  /** Returns the Ref of a resource, a parameter or a pseudo parameter. */
  ref(name: string): unknown
  attribute(id: string, attribute: string): unknown
  imported(exportName: string): unknown
  /** Returns the text of a dynamic reference, `secretsmanager:…` without its braces. */
  dynamic(reference: string): string
}

/** AWS::NoValue: a member with this value is left out. */
export const noValue = Symbol('AWS::NoValue')

type Resolver = (argument: unknown, scope: Scope) => unknown

const resolveList = (value: unknown, scope: Scope) => resolve(value, scope) as unknown[]
const resolveText = (value: unknown, scope: Scope) => String(resolve(value, scope))
const attributeOf = (argument: unknown, scope: Scope) => {
  const [id = '', attribute] = Array.isArray(argument)
    ? (argument as string[])
    : String(argument).split(/\.(.*)/s)
  return scope.attribute(id, resolveText(attribute, scope))
}

const resolvers: Record<string, Resolver> = {
  Ref: (name, scope) => scope.ref(String(name)),
  'Fn::GetAtt': attributeOf,
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = argument as [string, unknown]
    return resolveList(parts, scope).join(separator)
  },
  'Fn::Sub': (argument, scope) => {
    const [template, variables = {}] = [argument].flat() as [string, Record<string, unknown>?]
    return template.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`
      if (Object.hasOwn(variables, name)) return resolveText(variables[name], scope)
      return String(name.includes('.') ? attributeOf(name, scope) : scope.ref(name))
    })
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = argument as [unknown, unknown]
    return resolveList(values, scope)[Number(resolve(index, scope))]
  },
  'Fn::Split': (argument, scope) => {
    const [separator, value] = argument as [string, unknown]
    return resolveText(value, scope).split(separator)
  },
  'Fn::ImportValue': (name, scope) => scope.imported(resolveText(name, scope)),
}

const nameOf = (value: object): string | undefined => {
  const [key, ...others] = Object.keys(value)
  return key && others.length === 0 && (key === 'Ref' || key.startsWith('Fn::')) ? key : undefined
}

/** Returns the first intrinsic in a value that `resolve` does not know. */
export function unknownIntrinsic(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const name = nameOf(value)
  if (name && !resolvers[name]) return name
  for (const member of Object.values(value)) {
    const unknown = unknownIntrinsic(member)
    if (unknown) return unknown
  }
  return undefined
}

/** Replaces every intrinsic in a value, as CloudFormation does. Throws for an unknown intrinsic. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string')
    return value.replace(/\{\{resolve:([^}]+)\}\}/g, (_, reference) => scope.dynamic(reference))
  if (Array.isArray(value))
    return value.map((member) => resolve(member, scope)).filter((member) => member !== noValue)
  if (typeof value !== 'object' || value === null) return value
  const name = nameOf(value)
  if (name) {
    const intrinsic = resolvers[name]
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
