import type { Share } from '#shared/footprints/shares/share.ts'
import { useFootprintTexts } from '../useFootprintTexts.ts'
import type en from './locales/en.json'
import { usePartName } from './usePartName.ts'
import { useShareTexts } from './useShareTexts.ts'

/** Lists the parts of the figure, with the amounts and options of a single result. */
export function Parts({ share }: { share: Share }) {
  const { t } = useShareTexts()
  const { number, masses } = useFootprintTexts()
  const nameOf = usePartName(share)
  const [, ...figures] = masses(share.kg, ...share.parts.map(({ kg }) => kg))
  const amountOf = ({ value, unit }: Share['parts'][number]['quantities'][number]) =>
    [number(value, { maximumFractionDigits: 12 }), unit && t(`units.${unit as keyof (typeof en)['units']}`)]
      .filter(Boolean)
      .join('\u00a0')
  function optionText({ refinement, option: id }: Share['options'][number]) {
    const option = t(`options.${id as keyof (typeof en)['options']}`)
    const name = refinement && t(`refinements.${refinement as keyof (typeof en)['refinements']}`)
    return name ? t('option', { name, option }) : option
  }
  return (
    <section aria-labelledby="share-parts" className="grid gap-4">
      <h2 id="share-parts" className="text-xl">
        {t('parts')}
      </h2>
      {share.options.length > 0 && <p>{share.options.map(optionText).join(', ')}</p>}
      <ul className="grid">
        {share.parts.map(({ id, quantities }, index) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3">
            <span>
              {nameOf(id)}
              {quantities.length > 0 && (
                <span className="text-soft"> {quantities.map(amountOf).join(' × ')}</span>
              )}
            </span>
            <span className="font-semibold whitespace-nowrap">{figures[index]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
