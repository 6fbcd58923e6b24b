import { useEffect, useState } from 'react'
import { search } from '#shared/search/contract.ts'
import { type Answer, client, Link } from '#web/shell/index.ts'
import { useResultTexts } from './resultTexts.ts'
import { useNearCompanies } from './useNearCompanies.ts'

const api = client(search)
type Suggestion = Answer<(typeof search)['routes']['suggest']>[number]

/** Kinds of results that help to emit less. */
const helpfulKinds = ['guides', 'courses', 'products', 'companies'] as const
type HelpfulKind = (typeof helpfulKinds)[number]
const isHelpful = (suggestion: Suggestion): suggestion is Suggestion & { kind: HelpfulKind } =>
  (helpfulKinds as readonly string[]).includes(suggestion.kind)

/** The contractor type of the directory that carries out a tip. */
const contractorTypes: Readonly<Record<string, string>> = {
  buyRenewable: 'solar_installation',
  chooseGreenVenue: 'solar_installation',
  chargeGreen: 'solar_installation',
  insulate: 'insulation',
  fixLeaks: 'plumber',
  goElectric: 'electrician',
}

interface Props {
  tip: string
  /** The region that the reader has chosen. */
  region: string | undefined
}

/**
 * Links that help with a tip: guides, courses, products and companies that the search finds for its subject,
 * and companies of the trade in the region that the reader has chosen.
 */
export function Help({ tip, region }: Props) {
  const { t, subject, language } = useResultTexts()
  const [suggestions, setSuggestions] = useState<(Suggestion & { kind: HelpfulKind })[]>([])
  const q = subject(tip)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    api.suggest({ q, lang: language }, { signal }).then(
      (found) => setSuggestions(found.filter(isHelpful).slice(0, 3)),
      // Without an answer the links below still lead to the search.
      () => setSuggestions([]),
    )
    return () => leaving.abort()
  }, [q, language])
  const contractorType = contractorTypes[tip]
  const nearCompanies = useNearCompanies(contractorType, region)
  const links = [
    ...suggestions.map(({ kind, title, url }) => ({ text: `${t(`help.${kind}`)}: ${title}`, url })),
    ...nearCompanies
      .filter(({ url }) => suggestions.every((suggestion) => suggestion.url !== url))
      .map(({ company, city, url }) => ({
        text: `${t('help.companies')}: ${[company, city].filter(Boolean).join(', ')}`,
        url,
      })),
    ...(contractorType
      ? [
          {
            text: t('help.near'),
            url: `/companies?industry=${encodeURIComponent('Local Contractors')}&contractorType=${contractorType}`,
          },
        ]
      : []),
    { text: t('help.more', { subject: q }), url: `/search?q=${encodeURIComponent(q)}` },
  ]
  return (
    <div className="grid gap-2">
      <h5 className="font-semibold">{t('next.help')}</h5>
      <ul className="grid gap-1">
        {links.map(({ text, url }) => (
          <li key={url}>
            <Link to={url} className="inline-flex min-h-11 items-center">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
