import { useEffect, useState } from 'react'
import { escaped } from '#shared/kernel/html.ts'
import { Banner, Button, Card } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

const showMessageForMs = 5000

/** The size of every badge in pixels. With it in the code, a page does not shift when its badge loads. */
const size = { width: 148, height: 32 }

/** The page's badge, and the HTML that shows it in the page. The badge always has the latest figure. */
export function BadgeSnippet({ pageId }: { pageId: string }) {
  const { t, language } = useAuditTexts()
  const [message, setMessage] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(setMessage, showMessageForMs, undefined)
    return () => clearTimeout(timer)
  }, [message])

  const badgePath = `/api/audit/badges/${pageId}`
  const picturePath = `${badgePath}?lang=${language}`
  const { origin } = window.location
  const code = `<a href="${origin}${badgePath}/report"><img src="${origin}${picturePath}" alt="${escaped(t('badge.alt'))}" width="${size.width}" height="${size.height}" loading="lazy"></a>`
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setMessage('copied')
    } catch {
      setMessage('copyFailed')
    }
  }
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-4" aria-labelledby="audit-badge">
      <h4 id="audit-badge" className="text-lg font-semibold">
        {t('badge.heading')}
      </h4>
      <p>{t('badge.text')}</p>
      <p>
        <img src={picturePath} alt={t('badge.alt')} {...size} />
      </p>
      <pre
        className="overflow-x-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere"
        translate="no"
      >
        <code>{code}</code>
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" size="small" icon="link" onClick={() => void copy()}>
          {t('badge.copy')}
        </Button>
        {message && (
          <Banner tone={message === 'copied' ? 'success' : 'warning'}>{t(`badge.${message}`)}</Banner>
        )}
      </div>
    </Card>
  )
}
