import type { DevtoolsLog } from 'lighthouse'

/** What came over the wire in one visit, in bytes. */
export interface Wire {
  /** Bodies as they were sent (compressed), of scripts of the page. */
  js: number
  /** Bodies of the document and of the style sheets that it names: what the first picture waits for. */
  html: number
  /** Bodies of style sheets that scripts bring later. */
  laterCss: number
  /** Everything, with headers, redirects, and what workers asked for. */
  total: number
  requests: number
}

interface Exchange {
  type: string
  ofPage: boolean
  byScript: boolean
  headers: number
  all: number
}

const isPage = (target: string | undefined) => target === undefined || target === 'page'

/** Adds up the browser's own account of its network. */
export function wireOf(log: DevtoolsLog): Wire {
  const exchanges = new Map<string, Exchange>()
  const byScript = new Set<string>()
  let redirected = 0
  for (const event of log) {
    if (event.method === 'Network.requestWillBeSent') {
      redirected += event.params.redirectResponse?.encodedDataLength ?? 0
      if (event.params.initiator.type === 'script') byScript.add(event.params.requestId)
    }
    if (event.method === 'Network.responseReceived' && event.params.response.url.startsWith('http'))
      exchanges.set(event.params.requestId, {
        type: event.params.type,
        ofPage: isPage(event.targetType),
        byScript: byScript.has(event.params.requestId),
        headers: event.params.response.encodedDataLength,
        all: event.params.response.encodedDataLength,
      })
    if (event.method === 'Network.loadingFinished') {
      const exchange = exchanges.get(event.params.requestId)
      if (exchange) exchange.all = Math.max(exchange.all, event.params.encodedDataLength)
    }
  }
  const all = [...exchanges.values()]
  const bodiesOf = (wanted: (exchange: Exchange) => boolean) =>
    all.filter((one) => one.ofPage && wanted(one)).reduce((sum, one) => sum + one.all - one.headers, 0)
  return {
    js: bodiesOf(({ type }) => type === 'Script'),
    html: bodiesOf(({ type, byScript }) => type === 'Document' || (type === 'Stylesheet' && !byScript)),
    laterCss: bodiesOf(({ type, byScript }) => type === 'Stylesheet' && byScript),
    total: all.reduce((sum, one) => sum + one.all, redirected),
    requests: all.length,
  }
}
