import type { Calculator } from '#shared/calculators/calculator.ts'
import { useTranslation } from '#web/shell/index.ts'
import { classes, Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

/** Fills the place of the result until there is one. */
export function ResultPlaceholder({ calculator: { key, group, fields } }: { calculator: Calculator }) {
  const { t } = useTranslation('calculators')
  const picture = { personal: 'personal', business: 'sme', events: key }[group]
  return (
    <div
      className={classes(
        'grid overflow-hidden rounded-panel md:grid-cols-2 xl:grid-cols-[2fr_3fr]',
        // Beside a long form the picture keeps its shape.
        fields.length <= 2 && 'lg:self-stretch',
      )}
    >
      <div className="grid content-start gap-3 bg-deep p-6 text-on-deep md:p-10">
        <h4 className="text-xl font-semibold">{t('waiting.title')}</h4>
        <p className="max-w-sm text-on-deep-soft">{t('waiting.text')}</p>
      </div>
      <Picture sheet={pictures} name={picture} viewBox="0 0 320 220" className="h-44 md:h-full" />
    </div>
  )
}
