import { useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import pictures from './pictures.svg'

const features = ['shelter', 'water', 'ecology', 'environment'] as const

export function Features() {
  const { t } = useTranslation('home')
  return (
    <div className="page">
      <ul
        ref={useReveal<HTMLUListElement>()}
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-6"
      >
        {features.map((feature) => (
          <li key={feature} className="grid content-start gap-2 border-t-2 border-ink pt-6">
            <Picture
              sheet={pictures}
              name={`feature-${feature}`}
              viewBox="0 0 64 64"
              className="mb-2 size-16"
            />
            <strong className="text-lg">{t(`features.${feature}.title`)}</strong>
            <span className="text-soft">{t(`features.${feature}.text`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
