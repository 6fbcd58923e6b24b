import { languageNames, languageOf, languages } from '#shared/kernel/language.ts'
import { Icon } from '#web/ui/index.ts'
import { chooseLanguage, useLanguage, useTranslation } from '../language/i18n.ts'

/** Names each language in that language, so that its speakers can read it. */
export function LanguageSelect() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (
    <span className="select language">
      <select
        name="language"
        className="control"
        aria-label={t('language')}
        value={language}
        onChange={({ target }) => chooseLanguage(languageOf(target.value) ?? language)}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageNames[tag]}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}
