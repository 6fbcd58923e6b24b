import { useQuery } from '@tanstack/react-query'
import { guides } from '#shared/guides/contract.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { Listed } from '#web/lists/Listed.tsx'
import { Row } from '#web/lists/Row.tsx'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import { type Answer, client, formatBytes, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState, Icon, VisuallyHidden } from '#web/ui/index.ts'

const api = client(guides)

type Guide = Answer<typeof guides.routes.list>[number]

/** `PDF · 1.2 MB`; of a file elsewhere, where that is. */
function describe({ file, fileURL }: Guide, language: Parameters<typeof formatBytes>[1]): string {
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
        <span className="line-clamp-3 text-xl font-semibold [overflow-wrap:anywhere] group-hover:text-brand group-hover:underline">
          {title || t('untitled')}
        </span>
        <span className="flex items-center gap-2 text-sm text-soft" lang={language}>
          <Icon name="file" />
          <span translate="no">{describe(guide, language)}</span>
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </span>
      </a>
    </li>
  )
}

/** The guides, each of which opens its file. The page is prerendered before any is out, so they are asked for when the reader comes near. */
export default function Guides() {
  const { t } = useTranslation('guides')
  const asked = useQuery(api.list.query({ lang: useLanguage() }))
  const words = { failed: t('failed'), retry: t('retry'), needsScript: t('needsScript') }
  const empty = (
    <EmptyState look="line" icon="file" title={t('empty')}>
      <p>{t('soon')}</p>
    </EmptyState>
  )
  return (
    <Listed asked={asked} room="min-h-72" {...words} empty={empty}>
      {(guides) => (
        <Row label={t('manage.title')} className="auto-cols-[15rem]">
          {guides.map((guide) => (
            <GuideCard key={guide._id} guide={guide} />
          ))}
        </Row>
      )}
    </Listed>
  )
}
