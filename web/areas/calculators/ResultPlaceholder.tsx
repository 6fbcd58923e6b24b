import type { Calculator } from '#shared/calculators/calculator.ts'
import { useTranslation } from '#web/shell/index.ts'
import { classes, Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

/** Where the result will stand. */
export function ResultPlaceholder({ of: { key, group, fields } }: { of: Calculator }) {
  const { t } = useTranslation('calculators')
  const picture = { personal: 'personal', business: 'sme', events: key }[group]
  return (
    <div
      className={classes(
        'grid overflow-hidden rounded-panel md:grid-cols-2 xl:grid-cols-[2fr_3fr]',
        // PublishedComparison a long form the picture keeps its shape.
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
