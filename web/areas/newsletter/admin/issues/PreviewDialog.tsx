import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languageNames, languages } from '#shared/kernel/language.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, toast, useLanguage } from '#web/shell/index.ts'
import { Alert, Button, Dialog, Skeleton, Tabs } from '#web/ui/index.ts'
import { useAdminTexts } from '../useAdminTexts.ts'

interface Props {
  /** The query key of the letter, without the language. */
  letterKey: readonly string[]
  load: (language: Language) => Promise<{ subject: string; html: string; text: string }>
  /** Mails a test copy to the administrator, whose address it returns. */
  mailTest: (language: Language) => Promise<{ email: string }>
  onClose: () => void
}

/** Shows a letter in each language, and mails a test copy to the administrator. */
export function PreviewDialog({ letterKey, load, mailTest, onClose }: Props) {
  const { t } = useAdminTexts()
  const [language, setLanguage] = useState(useLanguage())
  const { data: letter, error } = useQuery({
    queryKey: [...letterKey, language],
    queryFn: () => load(language),
    staleTime: 0,
  })
  const test = useSending({
    call: () => mailTest(language),
    onSuccess: ({ email }) => toast(t('preview.mailed', { email })),
  })
  const failure = error ?? test.error
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('issue.preview')}
      closeLabel={t('issue.close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('issue.close')}
          </Button>
          <Button icon="mail" busy={test.isPending} busyLabel={t('preview.mailing')} onClick={test.send}>
            {t('preview.mail')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('preview.languages')}
        tabs={languages.map((tag) => ({ key: tag, label: languageNames[tag] }))}
        selected={language}
        onSelect={setLanguage}
      >
        {failure && <Alert>{messageOf(failure, t)}</Alert>}
        {!letter && !error && <Skeleton className="h-96 w-full" />}
        {letter && (
          <div className="grid gap-3">
            <p className="wrap-anywhere">
              <span className="text-sm text-soft">{t('issue.subject')}</span>
              <br />
              <strong lang={language}>{letter.subject || t('issues.untitled')}</strong>
            </p>
            <iframe
              title={t('preview.letterIn', { language: languageNames[language] })}
              // The empty `sandbox` blocks scripts, forms and links in the letter.
              sandbox=""
              srcDoc={letter.html}
              className="h-96 w-full rounded-card border border-line bg-white"
            />
            <details>
              <summary className="cursor-pointer">{t('preview.text')}</summary>
              <pre lang={language} className="whitespace-pre-wrap wrap-anywhere font-sans text-sm">
                {letter.text}
              </pre>
            </details>
          </div>
        )}
      </Tabs>
    </Dialog>
  )
}
