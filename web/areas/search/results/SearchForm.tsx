import { textOfCode, useHref, useNavigate, useTranslation } from '#web/shell/index.ts'
import { Button, FieldFrame, Icon, useField } from '#web/ui/index.ts'
import { addressOf, type SearchData } from '../loadSearch.ts'

/** Shows the form for another search. Without scripts, the browser sends it to the same page. */
export function SearchForm({ q = '', issue }: Pick<SearchData, 'q' | 'issue'>) {
  const { t } = useTranslation('search')
  const action = useHref('/search')
  const navigate = useNavigate()
  const error = issue && textOfCode(issue, t)
  const { controlProps, frameProps } = useField({ name: 'q', error })
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>.
    <form
      role="search"
      aria-label={t('form.name')}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(addressOf({ q: String(new FormData(event.currentTarget).get('q')) }))
      }}
    >
      <FieldFrame {...frameProps} announced={error !== undefined} label={t('form.label')}>
        <span className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <span className="search-field">
            <Icon name="search" />
            <input
              {...controlProps}
              type="search"
              name="q"
              defaultValue={q}
              enterKeyHint="search"
              autoCapitalize="none"
              className="control"
            />
          </span>
          <Button type="submit" className="justify-self-start">
            {t('form.submit')}
          </Button>
        </span>
      </FieldFrame>
    </form>
  )
}
