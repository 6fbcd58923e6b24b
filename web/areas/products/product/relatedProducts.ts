import { foldText } from '#shared/kernel/foldText.ts'

interface Described {
  title: string
  description: string
}

const mostRelated = 3
/** Shorter words, such as articles, are ignored, because every text has them. */
const shortestWord = 5

const wordsOf = (text: string) =>
  new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortestWord),
  )

/**
 * Returns the products that have most words in common with a product. A word of its title counts twice.
 * Products with the same count keep their order.
 */
export function relatedProducts<P extends Described & { _id: string }>(
  product: Described & { _id: string },
  others: readonly P[],
): P[] {
  const [inTitle, inText] = [wordsOf(product.title), wordsOf(product.description)]
  const likeness = ({ title, description }: Described) =>
    [...wordsOf(`${title} ${description}`)].reduce(
      (sum, word) => sum + (inTitle.has(word) ? 2 : 0) + (inText.has(word) ? 1 : 0),
      0,
    )
  return others
    .filter(({ _id }) => _id !== product._id)
    .map((other) => ({ other, likeness: likeness(other) }))
    .toSorted((one, another) => another.likeness - one.likeness)
    .slice(0, mostRelated)
    .map(({ other }) => other)
}
