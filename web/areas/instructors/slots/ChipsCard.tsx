import type { ReactNode } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Card, Form, type FormProps, Icon } from '#web/ui/index.ts'

interface Props {
  /** The key of the texts. */
  name: 'regions' | 'subjects'
  items: readonly { key: string; label: string }[]
  onRemove: (key: string) => void
  form: Pick<FormProps, 'busy' | 'issues' | 'error' | 'onSubmit'>
  children: ReactNode
}

/** Shows a list of short labels, each with a button that removes it, above a form that adds one. */
export function ChipsCard({ name, items, onRemove, form, children }: Props) {
  const { t } = useTranslation('instructors')
  const headingId = `${name}-heading`
  return (
    <Card as="section" aria-labelledby={headingId} className="grid content-start gap-5">
      <h2 id={headingId} className="text-xl">
        {t(`${name}.heading`)}
      </h2>
      {items.length === 0 ? (
        <p className="text-soft">{t(`${name}.empty`)}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {items.map(({ key, label }) => (
            <li key={key} className="flex items-center gap-1 rounded-full border border-line py-1 pr-1 pl-3">
              <span className="wrap-anywhere" translate="no">
                {label}
              </span>
              <button
                type="button"
                className="icon-button size-8"
                aria-label={t('remove', { name: label })}
                onClick={() => onRemove(key)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form {...form} aria-labelledby={headingId}>
        {children}
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          busy={form.busy}
          busyLabel={t('saving')}
        >
          {t(`${name}.add`)}
        </Button>
      </Form>
    </Card>
  )
}
