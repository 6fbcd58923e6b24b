/**
 * The first paragraph of a post that begins with one, and what follows it. The picture stands between the two: on a slow phone words are
 * there a second before any picture is.
 */
export function leadOf(html: string): [lead: string, rest: string] {
  const [lead = ''] = /^<p>.*?<\/p>/s.exec(html) ?? []
  return [lead, html.slice(lead.length)]
}
