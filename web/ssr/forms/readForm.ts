import { bodyRefusals } from '#shared/kernel/refusals.ts'

/** The body of a request, as API Gateway passes it on. */
interface SentBody {
  headers?: Record<string, string | undefined>
  body?: string
  isBase64Encoded?: boolean
  rawQueryString?: string
}

/** The controls of a form that are read. */
interface Controls {
  /** Its route's fields by the names of their controls. */
  fields: Readonly<Record<string, string>>
  repeats?: Readonly<Record<string, string>>
  query?: readonly string[]
}

/** This is enough for the longest message: 10,000 characters, each of four bytes and percent-encoded. */
const maxBytes = 256 * 1024

/**
 * Browsers name no encoding, or the document's, which is UTF-8. A form in another encoding would be read
 * wrongly.
 */
const formType = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i

/** A browser ends lines with CRLF in a form, and with LF in what a script reads from it. */
const withPlainLines = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * Returns the values of a form by the names of its controls. The first value of a name counts, and other
 * names are not read. Declared parameters of the address replace missing and empty values. Throws a refusal
 * for another type of body and for a large one.
 */
export function readForm(
  { headers = {}, body = '', isBase64Encoded = false, rawQueryString = '' }: SentBody,
  { fields, repeats = {}, query = [] }: Controls,
): Record<string, string> {
  if (!formType.test(headers['content-type'] ?? ''))
    throw bodyRefusals.wrongMedia({ params: { media: 'application/x-www-form-urlencoded' } })
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBytes) throw bodyRefusals.tooLarge({ params: { megabytes: maxBytes / 1024 / 1024 } })
  const params = new URLSearchParams(bytes.toString('utf8'))
  const address = new URLSearchParams(rawQueryString)
  const values = [...Object.keys(fields), ...Object.keys(repeats)].flatMap((name) => {
    const value = params.get(name) || (query.includes(name) && address.get(name)) || params.get(name)
    return value === null ? [] : [[name, withPlainLines(value)] as const]
  })
  return Object.fromEntries(values)
}

/**
 * Returns the values that the form's page shows again. Passwords and codes are emptied but keep their names,
 * so that an error finds its control. The token of a mailed link is left out, because it has no control.
 */
export const repeatedValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'token')
      .map(([name, value]) => [name, /password|^code$/i.test(name) ? '' : value]),
  )
