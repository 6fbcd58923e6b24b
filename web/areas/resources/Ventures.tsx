import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const ventures = [
  { name: 'exchange', anchor: 'logp2a-anchor', layout: 'lg:grid-cols-[3fr_2fr]', pictureClass: '' },
  { name: 'hub', anchor: 'hub-anchor', layout: 'lg:grid-cols-[2fr_3fr]', pictureClass: 'lg:order-1' },
] as const

/**
 * Shows the marketplace and the investment hub as coming soon. Visitors can ask to be told when they open.
 */
export const Ventures = () => (
  <div className="page grid gap-16 lg:gap-28">
    {ventures.map((venture) => (
      <Venture key={venture.name} {...venture} />
    ))}
  </div>
)

function Venture({ name, anchor, layout, pictureClass }: (typeof ventures)[number]) {
  const { t } = useTranslation('resources')
  return (
    <section id={anchor} className={`grid items-center gap-8 lg:gap-16 ${layout}`}>
      <Picture
        sheet={pictures}
        name={name}
        viewBox="0 0 480 300"
        className={`w-full rounded-panel ${pictureClass}`}
      />
      <div className="grid justify-items-start gap-5">
        <h2 className="text-3xl">
          {name === 'exchange' ? <span translate="no">{t('exchange.heading')}</span> : t('hub.heading')}
        </h2>
        <p className="text-xl">{t(`${name}.lead`)}</p>
        <p className="text-soft">{t(`${name}.text`)}</p>
        <div className="row">
          <Button look="secondary" disabled>
            {t('soon')}
          </Button>
          <TellMeWhen topic={name} about={t(`${name}.heading`)} />
        </div>
      </div>
    </section>
  )
}
