const division = /<(\/?)div\b[^>]*>/g

/** What an area renders of a document; what other areas render within it is theirs. */
export function areaMarkup(scope: string, html: string): string {
  const owners = ['']
  let markup = ''
  let end = 0
  for (const { 0: tag, 1: closing, index } of html.matchAll(division)) {
    if (owners.at(-1) === scope) markup += html.slice(end, index)
    end = index
    if (closing) owners.pop()
    else owners.push(/ data-area="([^"]*)"/.exec(tag)?.[1] ?? owners.at(-1) ?? '')
  }
  return markup
}
