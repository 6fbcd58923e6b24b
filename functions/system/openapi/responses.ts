import { Nothing, type Route } from '#shared/kernel/area.ts'
import { refusalsOf } from './refusals.ts'
import { type Schema, schemaOf } from './schemas.ts'

const text = (description: string, required = false) => ({
  description,
  ...(required && { required }),
  schema: { type: 'string' },
})
const etag = { ETag: text('Names this state of the answer', true) }
const nextLink = { Link: text('The next page, `rel="next"`, while there is one (RFC 8288)') }
const location = { Location: text('Where the answer is to be fetched', true) }
const attachment = { 'Content-Disposition': text('The name of the file', true) }

/** A file's bytes. A file of JSON is described by its media type alone, because tools read it as JSON. */
const binary = { schema: { type: 'string', format: 'binary' } }

const redirect = (description: string) => ({ 303: { description, headers: location } })

/** The successful responses of a route, by status. */
function successesOf(route: Route): Record<string, Schema> {
  const { output, summary: description, status = 200, download, mediaType, cacheable, paged, async } = route
  if (status === 303)
    return {
      200: { description: 'The page, for whoever followed the redirect', content: { 'text/html': {} } },
      ...redirect(description),
    }
  if ((output as unknown) === Nothing) return { 204: { description } }
  if (download) {
    const file = Object.fromEntries(
      [download].flat().map((type) => [type, type === 'application/json' ? {} : binary]),
    )
    return {
      200: { description, headers: attachment, content: file },
      ...redirect('The file is too large for an answer'),
    }
  }
  const headers = { ...(cacheable && etag), ...(paged && nextLink) }
  const content = { [mediaType ?? 'application/json']: { schema: schemaOf(output, 'output') } }
  return {
    [status]: { description, ...(Object.keys(headers).length > 0 && { headers }), content },
    ...(async && { 202: { description: 'Begun: the work goes on after this answer', content } }),
    ...(cacheable && { 304: { description: 'Still as the caller has it', headers: etag } }),
  }
}

export const responsesOf = (route: Route): Record<string, Schema> => ({
  ...successesOf(route),
  ...refusalsOf(route),
})
