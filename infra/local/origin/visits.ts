import type { Buckets } from '../aws/s3/buckets.ts'
import type { Answer, Exchange } from '../gateway/exchange.ts'
import { openGateway } from '../gateway/gateway.ts'
import { apisOf } from '../gateway/routes.ts'
import type { Lambdas } from '../lambda/pool.ts'
import type { Model } from '../template/model.ts'
import { openBucketOrigin } from './bucketOrigin.ts'
import { distributionOf } from './distribution.ts'
import { openEdge } from './edge.ts'
import { openSite } from './site.ts'

/** Everything between a visitor and the functions, as the templates have it. */
export interface Visits {
  answer(exchange: Exchange): Promise<Answer>
  /** The functions that visitors wait for. */
  functions: string[]
}

export interface VisitOptions {
  model: Model
  buckets: Buckets
  lambdas: Lambdas
  now: () => number
  warn: (line: string) => void
}

export function openVisits({ model, buckets, lambdas, now, warn }: VisitOptions): Visits {
  const distribution = distributionOf(model)
  const apis = apisOf(model)
  const gateway = openGateway({ lambdas, now, warn })
  const files = openBucketOrigin(model, buckets, openSite(model), distribution.arn)
  const answer = openEdge(distribution, (origin, exchange) => {
    if (files.serves(origin)) return files.answer(origin, exchange)
    const api = apis.find(({ domain }) => domain === origin.domain)
    if (!api) throw new Error(`The local runtime serves no origin ${origin.domain}.`)
    return gateway(api, { ...exchange, path: origin.path + exchange.path })
  })
  return { answer, functions: [...new Set(apis.flatMap((api) => api.functions))] }
}
