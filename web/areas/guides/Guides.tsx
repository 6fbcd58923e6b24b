import { useQuery } from '@tanstack/react-query'
import { guides } from '#shared/guides/contract.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import type { Language } from '#shared/kernel/language.ts'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Row } from '#web/lists/Row.tsx'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Icon } from '#web/ui/index.ts'

const api = client(guides)

type Guide = Answer<typeof guides.routes.list>[number]

/** Returns `PDF · 1.2 MB`, or the host of a file on another site. */
function describe({ file, fileURL }: Guide, language: Language): string {
  if (file) return `${extensionOf(file.name).toUpperCase()} · ${formatBytes(file.size, language)}`
  return new URL(fileURL).hostname
}

function GuideCard({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides')
  const language = useLanguage()
  const { title, lang, fileURL, image } = guide
  return (
    <li>
      <a
        href={fileURL}
        target="_blank"
        rel="noopener"
        className="group grid content-start gap-3 text-ink no-underline"
        lang={lang === language ? undefined : lang}
      >
        <WidePicture picture={image?.['16x9']} sizes="15rem" />
        <span className="line-clamp-4 text-xl font-semibold [overflow-wrap:anywhere] group-hover:text-brand group-hover:underline">
          {title || t('untitled')}
        </span>
        <span className="flex items-center gap-2 text-sm text-soft" lang={language}>
          <Icon name="file" />
          <span translate="no">{describe(guide, language)}</span>
          <span className="visually-hidden">{t('newTab')}</span>
        </span>
      </a>
    </li>
  )
}

export default function Guides() {
  const { t } = useTranslation('guides')
  const query = useQuery(api.list.query({ lang: useLanguage() }))
  const texts = { failedText: t('failed'), needsScript: t('needsScript') }
  const empty = (
    <EmptyState look="line" icon="file" title={t('empty')}>
      <p>{t('soon')}</p>
      <TellMeWhen topic="guides" about={t('manage.title')} />
    </EmptyState>
  )
  return (
    <QueryList query={query} height="min-h-72" {...texts} empty={empty}>
      {(guides) => (
        <Row label={t('manage.title')} className="auto-cols-[minmax(13.5rem,15rem)]">
          {guides.map((guide) => (
            <GuideCard key={guide._id} guide={guide} />
          ))}
        </Row>
      )}
    </QueryList>
  )
}
