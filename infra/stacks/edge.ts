import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Annotations, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { accepted } from '../constructs/accepted.ts'
import { builtText } from '../constructs/built.ts'
import { apiCaching, apiRequests, fileCaching, pageCaching } from '../constructs/caching.ts'
import { firewall } from '../constructs/firewall.ts'
import { logBlocks } from '../constructs/firewall-log.ts'
import { inertPolicy, pagePolicy, reportPolicy, securityHeaders } from '../constructs/headers.ts'
import { PortalHttpApi } from '../constructs/http-api.ts'
import { publish, type SiteBucket } from '../constructs/publish.ts'
import { renderedPath } from '../constructs/renderedPath.ts'
import { sharedValue } from '../constructs/shared-value.ts'
import { named, region, type Settings } from '../settings.ts'
import type { SharedData } from './data.ts'

/** Statuses of the API that CloudFront would otherwise keep for ten seconds. */
const neverKept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

/** What other stacks may ask of the edge. */
export interface SharedEdge {
  apiId: string
  /** Scheme and host under which visitors find the portal. */
  origin: string
  site: SiteBucket
}

/** The way in: one CloudFront distribution before the site's bucket, the HTTP API and the public files. */
export class EdgeStack extends Stack {
  readonly shared: SharedEdge
  readonly #apiId: string
  readonly #site: Bucket

  constructor(scope: Construct, settings: Settings, data: SharedData) {
    super(scope, named(settings, 'edge'), { env: { region }, terminationProtection: settings.production })
    const name = named(settings)
    this.#apiId = new PortalHttpApi(this, 'HttpApi', { name, production: settings.production }).apiId
    this.#site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    accepted(this.#site, {
      'AwsSolutions-S1': 'It holds the published pages, and only CloudFront reads them.',
    })

    const distribution = this.#distribution(settings, data, name)
    const origin = `https://${settings.domain ?? distribution.distributionDomainName}`
    new CfnOutput(this, 'Origin', { value: origin })
    publish(this, settings, { name: this.#site.bucketName, arn: this.#site.bucketArn }, [
      { from: 'web/vendor', to: 'vendor', lasting: true },
      { from: 'web/shell', to: 'shell', lasting: true },
      { from: 'web/ui', to: 'ui', lasting: true },
      { from: 'web/content', to: 'content', lasting: true },
    ])
    const share = (part: string, value: string) => sharedValue(this, named(settings, part), value)
    this.shared = {
      apiId: share('api', this.#apiId),
      origin: settings.domain ? origin : `https://${share('domain', distribution.distributionDomainName)}`,
      site: { name: share('site', this.#site.bucketName), arn: share('site-arn', this.#site.bucketArn) },
    }
  }

  #distribution(settings: Settings, data: SharedData, name: string): Distribution {
    const { scripts } = JSON.parse(builtText('web/site/csp.json', settings)) as { scripts: string[] }
    const pages = securityHeaders(this, 'PageHeaders', `${name}-pages`, pagePolicy(scripts, data.filesDomain))
    const inert = securityHeaders(this, 'InertHeaders', `${name}-inert`, inertPolicy)
    const reports = securityHeaders(this, 'ReportHeaders', `${name}-reports`, reportPolicy)
    const common = { compress: true, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS }

    const api: BehaviorOptions = {
      ...common,
      origin: this.#apiOrigin(data),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: apiCaching(this, name),
      originRequestPolicy: apiRequests(this, name),
      responseHeadersPolicy: inert,
    }
    const files: BehaviorOptions = {
      ...common,
      origin: this.#filesOrigin(data),
      cachePolicy: fileCaching(this, name),
      responseHeadersPolicy: inert,
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: name,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: this.#firewall(settings, name),
      defaultBehavior: {
        ...common,
        origin: new OriginGroup({
          primaryOrigin: S3BucketOrigin.withOriginAccessControl(this.#site),
          fallbackOrigin: this.#apiOrigin(data, renderedPath),
          fallbackStatusCodes: [403, 404],
        }),
        cachePolicy: pageCaching(this, name),
        responseHeadersPolicy: pages,
        functionAssociations: [
          { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#viewerRequest(name) },
        ],
      },
      additionalBehaviors: {
        '/api/*': api,
        '/card/*': api,
        '/files/audits/*.html': { ...files, responseHeadersPolicy: reports },
        '/files/*': files,
      },
      errorResponses: neverKept.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...this.#domain(settings),
    })
    accepted(distribution, {
      'AwsSolutions-CFR1': 'The portal is for everyone, everywhere.',
      'AwsSolutions-CFR3':
        'Whatever touches data is in the access log of the API; who read which page is nobody’s business.',
      ...(settings.domain
        ? {}
        : {
            'AwsSolutions-CFR4':
              'CloudFront’s own certificate fixes its protocols; with a domain, TLS 1.2 is the least.',
          }),
    })
    return distribution
  }

  #firewall({ production }: Settings, name: string): string {
    const acl = firewall(this, 'Firewall', name)
    logBlocks(this, acl, { name, production })
    return acl.attrArn
  }

  #apiOrigin(data: SharedData, originPath?: string): HttpOrigin {
    return new HttpOrigin(`${this.#apiId}.execute-api.${region}.amazonaws.com`, {
      originPath,
      readTimeout: Duration.seconds(35),
      customHeaders: { 'x-origin-secret': data.originSecret },
    })
  }

  /** The bucket's policy already lets CloudFront read `public/`; it belongs to the data stack and is not changed from here. */
  #filesOrigin({ filesName, filesArn, filesDomain }: SharedData) {
    const attributes = { bucketName: filesName, bucketArn: filesArn, bucketRegionalDomainName: filesDomain }
    const bucket = Bucket.fromBucketAttributes(this, 'Files', attributes)
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac')
    return S3BucketOrigin.withOriginAccessControl(bucket, { originPath: '/public' })
  }

  #viewerRequest(name: string): EdgeFunction {
    const source = path.join(import.meta.dirname, '../constructs/viewer-request.js')
    return new EdgeFunction(this, 'ViewerRequest', {
      functionName: `${name}-viewer-request`,
      comment: 'Leads a page’s address to its document',
      code: FunctionCode.fromInline(readFileSync(source, 'utf8').replace('export function', 'function')),
      runtime: FunctionRuntime.JS_2_0,
    })
  }

  #domain({ domain, certificateArn }: Settings) {
    if (!domain || !certificateArn) return {}
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }
}
