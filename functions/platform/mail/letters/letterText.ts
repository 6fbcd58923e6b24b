import { pageUrl } from '../../http/pageUrl.ts'
import type { LetterContent } from './letterContent.ts'
import type { Part } from './parts.ts'
import { fill, greetingIn, letterTexts } from './texts.ts'

/** The letter as plain text. Each URL has a line of its own, where programs recognize it. */
export function letterText({
  language,
  to,
  parts,
  reason,
  origin,
  unsubscribe,
  postalAddress,
}: LetterContent): string {
  const texts = letterTexts[language]
  const labelled = (label: string, value: string) => fill(texts.labelled, { label, value }).trimEnd()
  const link = (label: string, href: string) => `${labelled(label, '')}\n${href}`

  function textOf(part: Part): string {
    switch (part.kind) {
      case 'greeting':
        return greetingIn(texts, part.name)
      case 'button':
        return link(part.text, part.href)
      case 'story':
        return [part.title, part.text, part.href].filter(Boolean).join('\n')
      case 'facts':
        return part.facts.map(([label, value]) => `- ${labelled(label, value)}`).join('\n')
      default:
        return part.text
    }
  }
  const footer = ['---', `${fill(texts.sentTo, { address: to })} ${reason}`]
  if (unsubscribe) footer.push(link(texts.unsubscribe, unsubscribe.pageUrl))
  if (postalAddress) footer.push(fill(texts.sender, { address: postalAddress }))
  const legal = (['imprint', 'privacy'] as const).map((page) =>
    link(texts[page], pageUrl(`/${page}`, { origin, language })),
  )
  footer.push(legal.join('\n'))
  return `${[...parts.map(textOf), ...footer].join('\n\n')}\n`
}
