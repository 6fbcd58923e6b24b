import { useState } from 'react'
import { type ContentKind, localizedKey } from '#shared/kernel/content/contentKind.ts'
import { languageNames, languages } from '#shared/kernel/language.ts'
import { useLanguage } from '#web/shell/index.ts'
import { Dialog, Tabs } from '#web/ui/index.ts'
import type { Values } from './contentAdmin.ts'
import { RichView } from './richText/RichText.tsx'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  kind: Pick<ContentKind, 'texts' | 'translations'>
  titleField: string
  values: Values
  onClose: () => void
}

/** Shows unsaved texts as visitors would see them, in each language. */
export function PreviewDialog({ kind, titleField, values, onClose }: Props) {
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
          <h2>{values[localizedKey(kind, titleField, language)] || t('list.untitled')}</h2>
          {Object.entries(kind.texts)
            .filter(([name]) => name !== titleField)
            .map(([name, { type }]) => {
              const text = values[localizedKey(kind, name, language)] ?? ''
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
