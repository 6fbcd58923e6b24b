import type { DevtoolsLog } from 'lighthouse'

/** The bytes and requests of one visit. */
export interface Wire {
  /** The compressed bodies of the page's scripts. */
  js: number
  /** The bodies of the document and of its style sheets, which the first paint waits for. */
  documentAndCss: number
  /** The bodies of style sheets that scripts load later. */
  laterCss: number
  /** Everything, with headers, redirects and the requests of workers. */
  total: number
  requests: number
}

interface Exchange {
  type: string
  isOfPage: boolean
  isByScript: boolean
  headerBytes: number
  allBytes: number
}

const isPage = (target: string | undefined) => target === undefined || target === 'page'

/** Adds up the network events of the browser's own log. */
export function wireOf(log: DevtoolsLog): Wire {
  const exchanges = new Map<string, Exchange>()
  const scriptRequestIds = new Set<string>()
  let redirectBytes = 0
  for (const event of log) {
    if (event.method === 'Network.requestWillBeSent') {
      redirectBytes += event.params.redirectResponse?.encodedDataLength ?? 0
      if (event.params.initiator.type === 'script') scriptRequestIds.add(event.params.requestId)
    }
    if (event.method === 'Network.responseReceived' && event.params.response.url.startsWith('http'))
      exchanges.set(event.params.requestId, {
        type: event.params.type,
        isOfPage: isPage(event.targetType),
        isByScript: scriptRequestIds.has(event.params.requestId),
        headerBytes: event.params.response.encodedDataLength,
        allBytes: event.params.response.encodedDataLength,
      })
    if (event.method === 'Network.loadingFinished') {
      const exchange = exchanges.get(event.params.requestId)
      if (exchange) exchange.allBytes = Math.max(exchange.allBytes, event.params.encodedDataLength)
    }
  }
  const all = [...exchanges.values()]
  const bodiesOf = (isCounted: (exchange: Exchange) => boolean) =>
    all
      .filter((exchange) => exchange.isOfPage && isCounted(exchange))
      .reduce((sum, exchange) => sum + exchange.allBytes - exchange.headerBytes, 0)
  return {
    js: bodiesOf(({ type }) => type === 'Script'),
    documentAndCss: bodiesOf(
      ({ type, isByScript }) => type === 'Document' || (type === 'Stylesheet' && !isByScript),
    ),
    laterCss: bodiesOf(({ type, isByScript }) => type === 'Stylesheet' && isByScript),
    total: all.reduce((sum, exchange) => sum + exchange.allBytes, redirectBytes),
    requests: all.length,
  }
}
