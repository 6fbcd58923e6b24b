import type { User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import { button, facts, greeting, heading, paragraph } from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { TrendPoint } from '#shared/audit/watch.ts'
import { formatNumber } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { reportPaths } from './auditFiles.ts'
import en from './watching/locales/en.json' with { type: 'json' }
import es from './watching/locales/es.json' with { type: 'json' }
import fr from './watching/locales/fr.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, fr, es }

interface PageGrewLetterParams {
  member: Pick<User, 'email' | 'firstName'>
  url: string
  before: Pick<TrendPoint, 'bytes' | 'grams'>
  now: Pick<TrendPoint, 'bytes' | 'grams' | 'auditId'>
  language: Language
  origin: string
}

/** Tells a member that a page they watch has become heavier by a tenth or more. */
export function pageGrewLetter({
  member,
  url,
  before,
  now,
  language,
  origin,
}: PageGrewLetterParams): ComposedLetter {
  const words = texts[language].heavier
  const weight = ({ bytes }: Pick<TrendPoint, 'bytes'>) =>
    formatNumber(bytes / 1000, language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const carbon = ({ grams }: Pick<TrendPoint, 'grams'>) =>
    `${formatNumber(grams, language, { maximumSignificantDigits: 2 })} g`
  const percent = formatNumber(now.bytes / before.bytes - 1, language, {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  const host = new URL(url).hostname
  return composeLetter({
    language,
    to: member.email,
    subject: fill(words.subject, { host, percent }),
    preheader: words.preheader,
    parts: [
      heading(fill(words.heading, { percent })),
      greeting(member.firstName),
      paragraph(words.told),
      facts(
        [words.page, url],
        [words.weight, fill(words.fromTo, { from: weight(before), to: weight(now) })],
        [words.carbon, fill(words.fromTo, { from: carbon(before), to: carbon(now) })],
      ),
      button(words.report, `${origin}${reportPaths(now.auditId).htmlPath}`),
      paragraph(words.unwatch),
      button(words.pages, pageUrl('/audits', { origin, language })),
    ],
    reason: words.reason,
    origin,
  })
}
