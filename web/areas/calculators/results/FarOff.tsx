import type { Line, Result } from '#shared/calculators/calculate.ts'
import { farSpanOf } from '#shared/calculators/published.ts'
import { type Speech, useSpeech } from './speech.ts'

function farText(line: Line, { t, kg, amount, line: nameOf }: Speech): string[] {
  const span = farSpanOf(line)
  if (!span) return []
  const [least, most] = [amount(span.least), kg(span.most)]
  const published = most.startsWith(`${least}\u00a0`) ? most : t('beside.span', { least, most })
  return [t('beside.far', { line: nameOf(line.id), kg: kg(line.kg), span: published })]
}

/** Of each line whose default is far from what others publish, a sentence that says how far. */
export function FarOff({ result }: { result: Result }) {
  const speech = useSpeech()
  const texts = result.lines.flatMap((line) => farText(line, speech))
  if (texts.length === 0) return null
  return (
    <div className="grid gap-2 text-sm">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
