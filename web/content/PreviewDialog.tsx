import { useState } from 'react'
import { type ContentKind, inLanguage } from '#shared/kernel/content/contentKind.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Dialog, Tabs } from '#web/ui/index.ts'
import type { Values } from './contentAdmin.ts'
import { RichView } from './richText/RichText.tsx'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  kind: Pick<ContentKind, 'texts' | 'translations'>
  named: string
  values: Values
  onClose: () => void
}

/** What is typed as readers would see it, in each language, before anything is saved. */
export function PreviewDialog({ kind, named, values, onClose }: Props) {
  const { t } = useKitTexts()
  const [language, setLanguage] = useState(useLanguage())
  return (
    <Dialog open wide onClose={onClose} title={t('form.preview')} closeLabel={t('close')}>
      <Tabs
        label={t('form.languages')}
        tabs={languages.map((tag) => ({ key: tag, label: languageNames[tag] }))}
        selected={language}
        onSelect={setLanguage}
      >
        <article lang={language} className="content-preview">
          <h2>{values[inLanguage(kind, named, language)] || t('list.untitled')}</h2>
          {Object.entries(kind.texts)
            .filter(([name]) => name !== named)
            .map(([name, { type }]) => {
              const text = values[inLanguage(kind, name, language)] ?? ''
              return type === 'html' ? (
                <RichView key={`${name}${language}`} html={text} />
              ) : (
                <p key={name}>{text}</p>
              )
            })}
        </article>
      </Tabs>
    </Dialog>
  )
}
