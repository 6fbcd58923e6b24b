import type { Line, Result } from '#shared/calculators/calculate.ts'
import { farSpanOf } from '#shared/calculators/published.ts'
import { type ResultTexts, useResultTexts } from './resultTexts.ts'

function farText(line: Line, { t, kg, amount, line: nameOf }: ResultTexts): string[] {
  const span = farSpanOf(line)
  if (!span) return []
  const [least, most] = [amount(span.least), kg(span.most)]
  const published = most.startsWith(`${least}\u00a0`) ? most : t('beside.span', { least, most })
  return [t('beside.far', { line: nameOf(line.id), kg: kg(line.kg), span: published })]
}

/** A sentence for each line whose default is far from published factors. */
export function FarFromPublished({ result }: { result: Result }) {
  const texts = useResultTexts()
  const sentences = result.lines.flatMap((line) => farText(line, texts))
  if (sentences.length === 0) return null
  return (
    <div className="grid gap-2 text-sm">
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
