import { useEffect, useState } from 'react'
import { escaped } from '#shared/kernel/html.ts'
import { Banner, Button, Card } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** How long it is said that the code was copied, in ms. */
const saidFor = 5000

/** Of every badge, in pixels, so that a page that shows one does not move when it comes. */
const size = { width: 148, height: 32 }

/** The page's badge, and the code by which the page itself shows it. The figure in it is always the latest. */
export function BadgeSnippet({ pageId }: { pageId: string }) {
  const { t, language } = useAuditTexts()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(setSaid, saidFor, undefined)
    return () => clearTimeout(timer)
  }, [said])

  const badge = `/api/audit/badges/${pageId}`
  const picture = `${badge}?lang=${language}`
  const { origin } = window.location
  const code = `<a href="${origin}${badge}/report"><img src="${origin}${picture}" alt="${escaped(t('badge.alt'))}" width="${size.width}" height="${size.height}" loading="lazy"></a>`
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('copied')
    } catch {
      setSaid('copyFailed')
    }
  }
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-4" aria-labelledby="audit-badge">
      <h4 id="audit-badge" className="text-lg font-semibold">
        {t('badge.heading')}
      </h4>
      <p>{t('badge.text')}</p>
      <p>
        <img src={picture} alt={t('badge.alt')} {...size} />
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
        {said && <Banner tone={said === 'copied' ? 'success' : 'warning'}>{t(`badge.${said}`)}</Banner>}
      </div>
    </Card>
  )
}
