import type { Result } from 'lighthouse'

/** Audits with these display modes have no verdict. */
const silent = ['notApplicable', 'manual', 'informative', 'error']

/** The details of one item of an audit. Each audit reports some of them; times are in ms. */
interface Item {
  type?: string
  selector?: string
  nodeLabel?: string
  node?: { selector?: string }
  score?: number
  url?: string
  duration?: number
  startTime?: number
}

const itemsOf = ({ audits }: Result, id: string): Item[] => {
  const details = audits[id]?.details
  return details && 'items' in details ? (details.items as Item[]) : []
}

/** Returns Lighthouse's findings about accessibility, best practices and SEO, in its words. */
export const findingsOf = (result: Result): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (result.categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = result.audits[id]
      if (!audit || silent.includes(audit.scoreDisplayMode) || audit.score === null || audit.score === 1)
        return []
      return [`${name} / ${id}: ${audit.title} ${JSON.stringify(itemsOf(result, id).slice(0, 3))}`]
    }),
  )

/** Explains the times of a visit: the LCP element, the layout shifts and the long tasks. */
export function reasonsOf(result: Result): string[] {
  const largest = itemsOf(result, 'lcp-breakdown-insight').find(({ type }) => type === 'node')
  const shifts = itemsOf(result, 'layout-shifts').map(
    ({ node, score }) => `shift ${Number(score).toFixed(3)}: ${node?.selector}`,
  )
  const tasks = itemsOf(result, 'long-tasks')
    .slice(0, 4)
    .map(
      ({ url, duration, startTime }) =>
        `busy ${Number(duration).toFixed(0)} ms at ${Number(startTime).toFixed(0)} ms: ${url}`,
    )
  return [
    ...(largest ? [`LCP: ${largest.selector} "${String(largest.nodeLabel).slice(0, 60)}"`] : []),
    ...shifts,
    ...tasks,
  ]
}
