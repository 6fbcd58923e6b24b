import { readFileSync } from 'node:fs'

/** A schema of OpenAPI, as far as Stripe's description uses it. */
export interface Schema {
  $ref?: string
  type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string'
  nullable?: boolean
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

interface Described {
  info: { version: string }
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >
  components: { schemas: Record<string, Schema> }
}

export interface Description {
  version: string
  /** What the description says of a call's answer. Throws for a call that it does not know. */
  answerOf(method: string, path: string): Schema
  resolve(schema: Schema): Schema
  /** What is said of a kind of object: `checkout.session`. Throws for one that the description does not know. */
  kind(object: string): Schema
}

export function readDescription(file: string): Description {
  const { info, paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Described
  // Those without parameters first: `/v1/invoices/create_preview` is no invoice.
  const patterns = Object.keys(paths)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }))
  return {
    version: info.version,
    answerOf(method, path) {
      const found = patterns.find((one) => one.pattern.test(path) && paths[one.path]?.[method.toLowerCase()])
      const schema =
        found &&
        paths[found.path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.schema
      if (!schema) throw new Error(`Stripe's description does not know ${method} ${path}`)
      return schema
    },
    kind(object) {
      if (!components.schemas[object]) throw new Error(`Stripe's description knows no ${object}`)
      return { $ref: object }
    },
    resolve: ({ $ref, ...schema }) =>
      $ref ? { ...components.schemas[$ref.replace(/^.*\//, '')], ...schema } : schema,
  }
}
