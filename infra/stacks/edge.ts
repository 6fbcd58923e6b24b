import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Annotations, CfnOutput, Duration, RemovalPolicy } from 'aws-cdk-lib'
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
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { languages } from '#shared/kernel/language.ts'
import { pathIn } from '#web/shell/site/languagePath.ts'
import type { FormSite } from '#web/ssr/forms/formSite.ts'
import type { SsrSite } from '#web/ssr/ssrSite.ts'
import { acceptFindings } from '../constructs/accepted.ts'
import { builtText } from '../constructs/built.ts'
import { apiCaching, apiRequests, fileCaching, pageCaching } from '../constructs/caching.ts'
import { logVisits } from '../constructs/edge-log.ts'
import { filmKeys } from '../constructs/film-keys.ts'
import { inertPolicy, pagePolicy, reportPolicy, securityHeaders } from '../constructs/headers.ts'
import { PortalHttpApi, renderedPath } from '../constructs/http-api.ts'
import { PortalStack } from '../constructs/portal-stack.ts'
import { publish, type SiteBucket } from '../constructs/publish.ts'
import { resourceName, type Settings } from '../settings.ts'
import { privateBucket, type SharedData } from './data.ts'

/** The id of the origin that renders pages. CloudFront's function selects it when a form is sent. */
const renderingOrigin = 'rendering'

/** Statuses of the API that CloudFront would otherwise cache for ten seconds. */
const uncachedStatuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

export interface SharedEdge {
  apiId: string
  distributionId: string
  /** Scheme and host under which visitors find the portal. */
  origin: string
  site: SiteBucket
}

interface EdgeProps {
  data: SharedData
  firewallArn: string
  /** The folders of the files' bucket that hold films for those who have paid. */
  filmFolders?: readonly string[]
}

/** One CloudFront distribution in front of the site's bucket, the HTTP API and the public files. */
export class EdgeStack extends PortalStack {
  readonly shared: SharedEdge
  readonly #apiId: string
  readonly #site: Bucket

  constructor(scope: Construct, settings: Settings, { data, firewallArn, filmFolders }: EdgeProps) {
    super(scope, settings, 'edge')
    const name = resourceName(settings)
    this.#apiId = new PortalHttpApi(this, 'HttpApi', {
      name,
      production: settings.production,
      requestsPerSecond: settings.apiRequestsPerSecond,
    }).apiId
    this.#site = new Bucket(this, 'Site', {
      ...privateBucket,
      removalPolicy: settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    acceptFindings(this.#site, {
      'AwsSolutions-S1': 'It holds the published pages, and only CloudFront reads them.',
    })

    const distribution = this.#distribution(name, { data, firewallArn, filmFolders })
    const origin = `https://${settings.domain ?? distribution.distributionDomainName}`
    new CfnOutput(this, 'Origin', { value: origin })
    publish(
      this,
      settings,
      { name: this.#site.bucketName, arn: this.#site.bucketArn },
      (['vendor', 'shell', 'ui', 'content'] as const).map((to) => ({ from: `web/${to}`, to })),
    )
    // This is exported even if the stage has a domain: CloudFormation refuses to remove an export that is
    // still imported.
    const cloudFrontDomain = this.share('domain', distribution.distributionDomainName)
    this.shared = {
      apiId: this.share('api', this.#apiId),
      distributionId: this.share('distribution', distribution.distributionId),
      origin: settings.domain ? origin : `https://${cloudFrontDomain}`,
      site: {
        name: this.share('site', this.#site.bucketName),
        arn: this.share('site-arn', this.#site.bucketArn),
      },
    }
  }

  #distribution(name: string, { data, firewallArn, filmFolders }: EdgeProps): Distribution {
    const { settings } = this
    const { scripts } = JSON.parse(builtText('web/site/csp.json', settings)) as { scripts: string[] }
    const allowedScripts = [...new Set([...scripts, ...settings.previousScripts])]
    const pages = securityHeaders(
      this,
      'PageHeaders',
      `${name}-pages`,
      pagePolicy(allowedScripts, data.filesDomain),
    )
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
    const filesOrigin = this.#filesOrigin(data, 'Files', '/public')
    const files: BehaviorOptions = {
      ...common,
      origin: filesOrigin,
      cachePolicy: fileCaching(this, name),
      responseHeadersPolicy: inert,
    }
    const viewerRequest = [
      { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#viewerRequest(name) },
    ]
    const documents = { ...common, cachePolicy: pageCaching(this, name), responseHeadersPolicy: pages }
    const distribution = new Distribution(this, 'Distribution', {
      comment: name,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: firewallArn,
      defaultBehavior: {
        ...documents,
        origin: new OriginGroup({
          primaryOrigin: S3BucketOrigin.withOriginAccessControl(this.#site),
          fallbackOrigin: this.#apiOrigin(data, renderedPath, renderingOrigin),
          fallbackStatusCodes: [403, 404],
        }),
        functionAssociations: viewerRequest,
      },
      additionalBehaviors: {
        '/api/*': api,
        '/card/*': api,
        '/files/audits/*.html': { ...files, responseHeadersPolicy: reports },
        '/files/*': files,
        ...this.#films({ data, filmFolders }, files),
        ...this.#pagesWithForms({
          ...documents,
          originRequestPolicy: api.originRequestPolicy,
          functionAssociations: viewerRequest,
        }),
        '/sitemap*.xml': {
          ...files,
          origin: new OriginGroup({
            primaryOrigin: filesOrigin,
            fallbackOrigin: this.#apiOrigin(data, renderedPath),
            fallbackStatusCodes: [403, 404],
          }),
        },
      },
      errorResponses: uncachedStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...this.#domain(settings),
    })
    if (settings.edgeLog === 'stored') logVisits(this, distribution, name)
    acceptFindings(distribution, {
      'AwsSolutions-CFR1': 'The portal is for everyone, everywhere.',
      'AwsSolutions-CFR3':
        settings.edgeLog === 'stored'
          ? 'CloudFront’s second way of logging stores its lines in CloudWatch, which this rule does not know.'
          : 'Whatever touches data is in the access log of the API; who read which page is nobody’s business, unless the stage says otherwise.',
      ...(!settings.domain && {
        'AwsSolutions-CFR4':
          'CloudFront’s own certificate fixes its protocols; with a domain, TLS 1.2 is the least.',
      }),
    })
    return distribution
  }

  /** CloudFront checks the signature before it looks into its cache. */
  #films({ data, filmFolders = [] }: Pick<EdgeProps, 'data' | 'filmFolders'>, files: BehaviorOptions) {
    const keys = filmKeys(this, this.settings)
    if (!keys) return undefined
    const films = { ...files, origin: this.#filesOrigin(data, 'Films', '/signed'), trustedKeyGroups: [keys] }
    return Object.fromEntries(filmFolders.map((folder) => [folder.replace(/^signed(.*)$/, '$1*'), films]))
  }

  /**
   * The pages whose forms work without scripts accept a POST at their own address, in each language. A behaviour of CloudFront with an
   * origin group accepts none, so each of these pages has behaviours of its own: a GET is answered from the bucket, and for a POST the
   * function selects the origin that renders pages.
   */
  #pagesWithForms(behaviour: Omit<BehaviorOptions, 'origin'>): Record<string, BehaviorOptions> {
    const { forms } = JSON.parse(builtText('web/forms/site.json', this.settings)) as FormSite
    const pages = forms.flatMap(({ path }) => languages.map((language) => pathIn(language, path)))
    const origin = S3BucketOrigin.withOriginAccessControl(this.#site)
    return Object.fromEntries(
      pages.map((path) => [path, { ...behaviour, origin, allowedMethods: AllowedMethods.ALLOW_ALL }]),
    )
  }

  #apiOrigin(data: SharedData, originPath?: string, originId?: string): HttpOrigin {
    return new HttpOrigin(`${this.#apiId}.execute-api.${this.settings.region}.amazonaws.com`, {
      originPath,
      originId,
      readTimeout: Duration.seconds(35),
      customHeaders: { 'x-origin-secret': data.originSecret },
    })
  }

  /** The bucket belongs to the data stack, where its policy already lets CloudFront read these files. */
  #filesOrigin({ filesName, filesArn, filesDomain }: SharedData, id: string, originPath: string) {
    const attributes = { bucketName: filesName, bucketArn: filesArn, bucketRegionalDomainName: filesDomain }
    const bucket = Bucket.fromBucketAttributes(this, id, attributes)
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac')
    return S3BucketOrigin.withOriginAccessControl(bucket, { originPath })
  }

  #viewerRequest(name: string): EdgeFunction {
    const source = path.join(import.meta.dirname, '../constructs/viewer-request.js')
    const { pages } = JSON.parse(builtText('web/ssr/site.json', this.settings)) as SsrSite
    const parameters = Object.fromEntries(pages.flatMap(({ path, query }) => (query ? [[path, query]] : [])))
    const declarations = readFileSync(source, 'utf8')
      .replace('export function', 'function')
      .replace('var parameters = {}', `var parameters = ${JSON.stringify(parameters)}`)
      .replace("var renderingOrigin = ''", `var renderingOrigin = ${JSON.stringify(renderingOrigin)}`)
    const code = `import cf from 'cloudfront';\n${declarations}`
    return new EdgeFunction(this, 'ViewerRequest', {
      functionName: `${name}-viewer-request`,
      comment: 'Leads a page’s address to its document',
      code: FunctionCode.fromInline(code),
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
