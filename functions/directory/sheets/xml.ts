import { importRefusals } from '#shared/directory/refusals.ts'

/** The scanner's callbacks. Names have no prefix (`x:row` is `row`). Text comes only while `capturing`. */
export interface XmlHandler {
  capturing: boolean
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

const maxTagLength = 1_000_000
const maxEntityLength = 12

/**
 * Reads the XML of an Office part piece by piece. Such parts have no document type, so only the five
 * predefined and the numeric entities. A text may be passed to the handler in several pieces.
 */
export function xmlScanner(handler: XmlHandler) {
  let rest = ''
  let depth = 0

  const giveText = (text: string) => {
    if (handler.capturing && text !== '') handler.text(text.includes('&') ? unescapeXml(text) : text)
  }
  const giveTag = (body: string) => {
    if (body.charCodeAt(0) === 47) {
      if (--depth < 0) throw importRefusals.damaged()
      return handler.close(localName(body, 1))
    }
    const selfClosing = body.charCodeAt(body.length - 1) === 47
    const name = localName(body, 0)
    handler.open(name, body)
    if (selfClosing) handler.close(name)
    else depth++
  }
  /** Returns the end of the comment, CDATA section or instruction at `at`, or -1 if it is incomplete. */
  const special = (data: string, at: number): number => {
    const until = (mark: string) => {
      const end = data.indexOf(mark, at)
      return end < 0 ? -1 : end + mark.length
    }
    if (data.startsWith('<?', at)) return until('?>')
    if (data.startsWith('<!--', at)) return until('-->')
    if (data.startsWith('<![CDATA[', at)) {
      const end = until(']]>')
      if (end > 0 && handler.capturing) handler.text(data.slice(at + 9, end - 3))
      return end
    }
    if (data.length - at >= 9) throw importRefusals.damaged()
    return -1
  }

  return {
    write(piece: string) {
      // Not `rest + piece`: V8 may flatten that string at each access, which takes minutes for a large sheet.
      const data = [rest, piece].join('')
      let at = 0
      rest = ''
      while (at < data.length) {
        const tag = data.indexOf('<', at)
        if (tag < 0) {
          const entity = data.lastIndexOf('&')
          const end =
            entity >= at && data.length - entity <= maxEntityLength && !data.includes(';', entity)
              ? entity
              : data.length
          giveText(data.slice(at, end))
          rest = data.slice(end)
          return
        }
        if (tag > at && handler.capturing) giveText(data.slice(at, tag))
        const next = data.charCodeAt(tag + 1)
        let end: number
        if (next === 33 || next === 63) end = special(data, tag)
        else {
          const close = tagEnd(data, tag)
          if (close > 0) giveTag(data.slice(tag + 1, close))
          end = close < 0 ? -1 : close + 1
        }
        if (end < 0) {
          rest = data.slice(tag)
          if (rest.length > maxTagLength) throw importRefusals.damaged()
          return
        }
        at = end
      }
    },
    end() {
      if (depth !== 0 || rest.trim() !== '') throw importRefusals.damaged()
    },
  }
}

/** Attributes may contain `>`, so a tag with attributes ends at the first `>` that follows a quote. */
function tagEnd(data: string, from: number): number {
  for (let end = data.indexOf('>', from); end >= 0; end = data.indexOf('>', end + 1)) {
    let last = end - 1
    while (last > from && (data.charCodeAt(last) === 47 || data.charCodeAt(last) <= 32)) last--
    const code = data.charCodeAt(last)
    if (code === 34 || code === 39) return end
    if (!data.slice(from, end).includes('=')) return end
    if (end - from > maxTagLength) throw importRefusals.damaged()
  }
  return -1
}

function localName(body: string, from: number): string {
  let start = from
  let at = from
  for (; at < body.length; at++) {
    const code = body.charCodeAt(at)
    if (code === 58) start = at + 1
    else if (code <= 32 || code === 47) break
  }
  return body.slice(start, at)
}

const slowAttributes = new Map<string, RegExp>()

/** Returns an attribute's unescaped value from a tag's text. `:id` finds an `id` of any prefix (`r:id`). */
export function attribute(tag: string, name: string): string | undefined {
  const needle = `${name}="`
  for (let at = tag.indexOf(needle); at >= 0; at = tag.indexOf(needle, at + 1)) {
    const before = tag.charCodeAt(at - 1)
    if (before > 32 && name.charCodeAt(0) !== 58) continue
    const start = at + needle.length
    const end = tag.indexOf('"', start)
    return end < 0 ? undefined : unescapeXml(tag.slice(start, end))
  }
  let slow = slowAttributes.get(name)
  if (!slow) {
    slow = new RegExp(`${name.startsWith(':') ? '' : '\\s'}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    slowAttributes.set(name, slow)
  }
  if (!tag.includes("'") && !/\s=|=\s/.test(tag)) return undefined
  const found = slow.exec(tag)
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined
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
