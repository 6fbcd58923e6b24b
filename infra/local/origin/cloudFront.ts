import type { Buckets } from '../aws/s3/buckets.ts'
import { openGateway } from '../gateway/gateway.ts'
import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import { apisOf } from '../gateway/routes.ts'
import type { Lambdas } from '../lambda/pool.ts'
import type { Model } from '../template/model.ts'
import { openBucketOrigin } from './bucketOrigin.ts'
import { distributionOf } from './distribution.ts'
import { type FetchOrigin, openEdge } from './edge.ts'
import { openSite } from './site.ts'

/** The local CloudFront with its origins: API Gateway and the buckets, as the templates declare them. */
export interface CloudFront {
  answer(request: HttpRequest): Promise<HttpResponse>
  /** The names of the functions that answer visitors. */
  functions: string[]
}

export interface CloudFrontOptions {
  model: Model
  buckets: Buckets
  lambdas: Lambdas
  now: () => number
  warn: (line: string) => void
}

export function openCloudFront({ model, buckets, lambdas, now, warn }: CloudFrontOptions): CloudFront {
  const distribution = distributionOf(model)
  const apis = apisOf(model)
  const gateway = openGateway({ lambdas, now, warn })
  const files = openBucketOrigin(model, buckets, openSite(model), distribution.arn)
  const fetchOrigin: FetchOrigin = async (origin, request) => {
    if (files.serves(origin)) return files.answer(origin, request)
    const api = apis.find(({ domain }) => domain === origin.domain)
    if (!api) throw new Error(`The local runtime serves no origin ${origin.domain}.`)
    return gateway(api, { ...request, path: origin.path + request.path })
  }
  const answer = openEdge(distribution, fetchOrigin, now)
  return { answer, functions: [...new Set(apis.flatMap((api) => api.functions))] }
}
