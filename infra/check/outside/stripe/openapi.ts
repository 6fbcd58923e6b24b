import { readFileSync } from 'node:fs'

/** The part of an OpenAPI schema that Stripe's description uses. */
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

interface OpenApiDocument {
  info: { version: string }
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >
  components: { schemas: Record<string, Schema> }
}

export interface Description {
  version: string
  /** The schema of a call's answer. Throws for an unknown call. */
  answerOf(method: string, path: string): Schema
  resolve(schema: Schema): Schema
  /** The schema of a kind of object, such as `checkout.session`. Throws for an unknown kind. */
  kind(object: string): Schema
}

export function readDescription(file: string): Description {
  const { info, paths, components } = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument
  // Paths without parameters come first: `/v1/invoices/create_preview` is no invoice.
  const patterns = Object.keys(paths)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }))
  return {
    version: info.version,
    answerOf(method, path) {
      const match = patterns.find((one) => one.pattern.test(path) && paths[one.path]?.[method.toLowerCase()])
      const schema =
        match &&
        paths[match.path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.schema
      if (!schema) throw new Error(`Stripe's description does not know ${method} ${path}`)
      return schema
    },
    kind(object) {
      if (!components.schemas[object]) throw new Error(`Stripe's description knows no ${object}`)
      return { $ref: `#/components/schemas/${object}` }
    },
    resolve: ({ $ref, ...schema }) =>
      $ref ? { ...components.schemas[$ref.replace(/^.*\//, '')], ...schema } : schema,
  }
}
