import type { Buckets } from '../aws/s3/buckets.ts'
import type { Answer, Exchange } from '../gateway/exchange.ts'
import { openGateway } from '../gateway/gateway.ts'
import { apisOf } from '../gateway/routes.ts'
import type { Lambdas } from '../lambda/pool.ts'
import type { Model } from '../template/model.ts'
import { openBucketOrigin } from './bucketOrigin.ts'
import { distributionOf } from './distribution.ts'
import { type FetchOrigin, openEdge } from './edge.ts'
import { openSite } from './site.ts'

/** Responds to visitors' requests as CloudFront, API Gateway and the site's bucket would by the templates. */
export interface Visits {
  answer(exchange: Exchange): Promise<Answer>
  /** The names of the functions that answer visitors. */
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
  const fetchOrigin: FetchOrigin = async (origin, exchange) => {
    if (files.serves(origin)) return files.answer(origin, exchange)
    const api = apis.find(({ domain }) => domain === origin.domain)
    if (!api) throw new Error(`The local runtime serves no origin ${origin.domain}.`)
    return gateway(api, { ...exchange, path: origin.path + exchange.path })
  }
  const answer = openEdge(distribution, fetchOrigin, now)
  return { answer, functions: [...new Set(apis.flatMap((api) => api.functions))] }
}
