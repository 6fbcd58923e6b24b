import { sheetRefusals } from '#shared/sheets/refusals.ts'

/** The scanner's callbacks. Names have no prefix (`x:row` is `row`). Text is passed only while `capturing`. */
export interface XmlHandler {
  capturing: boolean
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Character codes. */
const [space, exclamation, doubleQuote, singleQuote, slash, colon, question] = [32, 33, 34, 39, 47, 58, 63]
const maxTagLength = 1_000_000
const maxEntityLength = 12

/**
 * Reads the XML of an Office part piece by piece. Such parts have no document type, so only the five
 * predefined and the numeric entities. A text may be passed to the handler in several pieces.
 */
export function xmlScanner(handler: XmlHandler) {
  let rest = ''
  let depth = 0

  const passText = (text: string) => {
    if (handler.capturing && text !== '') handler.text(text.includes('&') ? unescapeXml(text) : text)
  }
  const passTag = (body: string) => {
    if (body.charCodeAt(0) === slash) {
      if (--depth < 0) throw sheetRefusals.damaged()
      return handler.close(localName(body, 1))
    }
    const isSelfClosing = body.charCodeAt(body.length - 1) === slash
    const name = localName(body, 0)
    handler.open(name, body)
    if (isSelfClosing) handler.close(name)
    else depth++
  }
  /** Returns the end of the comment, CDATA section or instruction at `offset`, or -1 if it is incomplete. */
  const endOfSpecial = (data: string, offset: number): number => {
    const until = (mark: string) => {
      const end = data.indexOf(mark, offset)
      return end < 0 ? -1 : end + mark.length
    }
    if (data.startsWith('<?', offset)) return until('?>')
    if (data.startsWith('<!--', offset)) return until('-->')
    if (data.startsWith('<![CDATA[', offset)) {
      const end = until(']]>')
      if (end > 0 && handler.capturing) handler.text(data.slice(offset + 9, end - 3))
      return end
    }
    if (data.length - offset >= 9) throw sheetRefusals.damaged()
    return -1
  }

  return {
    write(piece: string) {
      // Not `rest + piece`: V8 may flatten that string at each access, which takes minutes for a large sheet.
      const data = [rest, piece].join('')
      let offset = 0
      rest = ''
      while (offset < data.length) {
        const tag = data.indexOf('<', offset)
        if (tag < 0) {
          const entity = data.lastIndexOf('&')
          const end =
            entity >= offset && data.length - entity <= maxEntityLength && !data.includes(';', entity)
              ? entity
              : data.length
          passText(data.slice(offset, end))
          rest = data.slice(end)
          return
        }
        if (tag > offset && handler.capturing) passText(data.slice(offset, tag))
        const next = data.charCodeAt(tag + 1)
        let end: number
        if (next === exclamation || next === question) end = endOfSpecial(data, tag)
        else {
          const close = tagEnd(data, tag)
          if (close > 0) passTag(data.slice(tag + 1, close))
          end = close < 0 ? -1 : close + 1
        }
        if (end < 0) {
          rest = data.slice(tag)
          if (rest.length > maxTagLength) throw sheetRefusals.damaged()
          return
        }
        offset = end
      }
    },
    end() {
      if (depth !== 0 || rest.trim() !== '') throw sheetRefusals.damaged()
    },
  }
}

/** Attributes may contain `>`, so a tag with attributes ends at the first `>` that follows a quote. */
function tagEnd(data: string, from: number): number {
  for (let end = data.indexOf('>', from); end >= 0; end = data.indexOf('>', end + 1)) {
    let last = end - 1
    while (last > from && (data.charCodeAt(last) === slash || data.charCodeAt(last) <= space)) last--
    const code = data.charCodeAt(last)
    if (code === doubleQuote || code === singleQuote) return end
    if (!data.slice(from, end).includes('=')) return end
    if (end - from > maxTagLength) throw sheetRefusals.damaged()
  }
  return -1
}

function localName(body: string, from: number): string {
  let start = from
  let offset = from
  for (; offset < body.length; offset++) {
    const code = body.charCodeAt(offset)
    if (code === colon) start = offset + 1
    else if (code <= space || code === slash) break
  }
  return body.slice(start, offset)
}

/** Patterns for attributes with single quotes, or with spaces around `=`. */
const attributePatterns = new Map<string, RegExp>()

/** Returns an attribute's unescaped value from a tag's text. `:id` finds an `id` of any prefix (`r:id`). */
export function attribute(tag: string, name: string): string | undefined {
  const needle = `${name}="`
  for (let offset = tag.indexOf(needle); offset >= 0; offset = tag.indexOf(needle, offset + 1)) {
    const before = tag.charCodeAt(offset - 1)
    if (before > space && name.charCodeAt(0) !== colon) continue
    const start = offset + needle.length
    const end = tag.indexOf('"', start)
    return end < 0 ? undefined : unescapeXml(tag.slice(start, end))
  }
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`${name.startsWith(':') ? '' : '\\s'}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  if (!tag.includes("'") && !/\s=|=\s/.test(tag)) return undefined
  const match = pattern.exec(tag)
  return match ? unescapeXml(match[1] ?? match[2] ?? '') : undefined
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
        if (name) return entities[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
