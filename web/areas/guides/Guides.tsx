import { useQuery } from '@tanstack/react-query'
import { guides } from '#shared/guides/contract.ts'
import { extensionOf } from '#shared/kernel/uploadPurpose.ts'
import { type Answer, client, formatBytes, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, EmptyState, Icon, Skeleton, VisuallyHidden } from '#web/ui/index.ts'

const api = client(guides)

/** As high for one guide as for many, and before any has come: nothing moves when they do. What has no room is scrolled. */
const row = '-m-1 grid min-h-72 grid-flow-col auto-cols-[15rem] content-start gap-6 overflow-x-auto p-1 pb-4'

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
        {image?.['16x9'] && (
          <img className="aspect-video w-full rounded-card bg-sunken" {...image['16x9']} sizes="15rem" alt="" loading="lazy" />
        )}
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
  const lang = useLanguage()
  const { data, isError, refetch } = useQuery(api.list.query({ lang }))
  return (
    <div className="grid min-h-72 content-start" aria-busy={!data && !isError}>
      {data && data.length > 0 ? (
        <ul className={row}>
          {data.map((guide) => (
            <GuideCard key={guide._id} guide={guide} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState look="line" icon="file" title={t('empty')}>
          <p>{t('soon')}</p>
        </EmptyState>
      ) : isError ? (
        <div className="row content-start">
          <Alert>{t('failed')}</Alert>
          <Button icon="refresh" look="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <>
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
          <Skeleton className="min-h-72 rounded-panel noscript:hidden" />
        </>
      )}
    </div>
  )
}
