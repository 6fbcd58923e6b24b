import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { RawResource } from '#infra/local/template/assembly.ts'

/** A Lambda of a little portal. Its code exports `handler`, and `may` are the statements of its role. */
export interface LittleFunction {
  code: string
  timeout?: number
  may?: { Action: string; Resource: unknown }[]
  environment?: Record<string, unknown>
}

/** A portal made of hand-written functions and routes instead of the real areas. */
export interface PortalParts {
  functions?: Record<string, LittleFunction>
  /** The name of the function that serves each route, such as `GET /things/{id}`. */
  routes?: Record<string, string>
  /** The site's files by path. Browsers may cache those under `assets/` for ever. */
  site?: Record<string, string | Buffer>
  resources?: Record<string, RawResource>
}

const attribute = (id: string, name = 'Arn') => ({ 'Fn::GetAtt': [id, name] })
const statement = (Service: string) => ({ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service } })

/** Writes a cloud assembly with one stack, as `cdk synth` would. Returns its folder, which is removed when the test ends. */
export function writeTemplates({
  functions = {},
  routes = {},
  site = {},
  resources = {},
}: PortalParts): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'templates-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files: Record<string, object> = {}
  const asset = (name: string, contents: Record<string, string | Buffer>) => {
    for (const [file, text] of Object.entries(contents)) {
      const assetFile = path.join(folder, `asset.${name}`, file)
      mkdirSync(path.dirname(assetFile), { recursive: true })
      writeFileSync(assetFile, text)
    }
    files[name] = { source: { path: `asset.${name}` }, destinations: { here: { objectKey: `${name}.zip` } } }
    return `${name}.zip`
  }
  const allResources: Record<string, RawResource> = {
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: { Ref: 'Api' }, StageName: '$default' } },
    Site: { Type: 'AWS::S3::Bucket', Properties: {} },
    SitePolicy: sitePolicy,
    Caching: { Type: 'AWS::CloudFront::CachePolicy', Properties: { CachePolicyConfig: cachingPolicy } },
    Distribution: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: distribution } },
    ...deployment(asset, site),
  }
  for (const [name, { code, timeout, may = [], environment }] of Object.entries(functions)) {
    const policies = may.map((permission) => ({ Effect: 'Allow', ...permission }))
    allResources[`${name}Role`] = {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: { Statement: [statement('lambda.amazonaws.com')] },
        Policies: [{ PolicyName: 'needs', PolicyDocument: { Statement: policies } }],
      },
    }
    allResources[name] = {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Code: { S3Key: asset(`fn${name}`, { 'index.mjs': code }) },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        MemorySize: 128,
        Timeout: timeout ?? 10,
        Role: attribute(`${name}Role`),
        Environment: { Variables: environment ?? {} },
      },
    }
    allResources[`${name}Integration`] = {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: attribute(name),
        PayloadFormatVersion: '2.0',
      },
    }
    allResources[`${name}Permission`] = {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        FunctionName: attribute(name),
        Action: 'lambda:InvokeFunction',
        Principal: 'apigateway.amazonaws.com',
      },
    }
  }
  Object.entries(routes).forEach(([RouteKey, name], index) => {
    const Target = { 'Fn::Join': ['', ['integrations/', { Ref: `${name}Integration` }]] }
    allResources[`Route${index}`] = {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: { ApiId: { Ref: 'Api' }, RouteKey, Target },
    }
  })
  const artifacts = {
    little: { type: 'aws:cloudformation:stack', properties: { templateFile: 'little.template.json' } },
    assets: { type: 'cdk:asset-manifest', properties: { file: 'little.assets.json' } },
  }
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ artifacts }))
  writeFileSync(path.join(folder, 'little.assets.json'), JSON.stringify({ files }))
  writeFileSync(
    path.join(folder, 'little.template.json'),
    JSON.stringify({ Resources: { ...allResources, ...resources } }),
  )
  return folder
}

const sitePolicy = {
  Type: 'AWS::S3::BucketPolicy',
  Properties: {
    Bucket: { Ref: 'Site' },
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: { 'Fn::Join': ['', [attribute('Site'), '/*']] },
        },
      ],
    },
  },
}
const cachingPolicy = {
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 86400,
  ParametersInCacheKeyAndForwardedToOrigin: {
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
  },
}
const apiDomain = { 'Fn::Select': [2, { 'Fn::Split': ['/', attribute('Api', 'ApiEndpoint')] }] }
/** The id of CloudFront's managed policy AllViewerExceptHostHeader. */
const allButHostPolicyId = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'
const allMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']
const distribution = {
  DefaultRootObject: 'index.html',
  Origins: [
    { Id: 'site', DomainName: attribute('Site', 'RegionalDomainName'), S3OriginConfig: {} },
    {
      Id: 'api',
      DomainName: apiDomain,
      OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: 'open sesame' }],
    },
  ],
  DefaultCacheBehavior: { TargetOriginId: 'site', CachePolicyId: { Ref: 'Caching' }, Compress: true },
  CacheBehaviors: [
    {
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      AllowedMethods: allMethods,
      CachePolicyId: { Ref: 'Caching' },
      OriginRequestPolicyId: allButHostPolicyId,
      Compress: true,
    },
  ],
}

/** Returns the distribution with one more behaviour, for `resources`. */
export const withBehaviour = (behaviour: Record<string, unknown>): Record<string, RawResource> => ({
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        ...distribution,
        CacheBehaviors: [
          ...distribution.CacheBehaviors,
          {
            AllowedMethods: allMethods,
            CachePolicyId: { Ref: 'Caching' },
            OriginRequestPolicyId: allButHostPolicyId,
            ...behaviour,
          },
        ],
      },
    },
  },
})

function deployment(
  asset: (name: string, contents: Record<string, string | Buffer>) => string,
  site: NonNullable<PortalParts['site']>,
): Record<string, RawResource> {
  const hashedFiles = Object.entries(site).filter(([name]) => name.startsWith('assets/'))
  const otherFiles = Object.entries(site).filter(([name]) => !name.startsWith('assets/'))
  const deploy = (
    id: string,
    files: typeof hashedFiles,
    cacheControl: string,
  ): Record<string, RawResource> =>
    files.length === 0
      ? {}
      : {
          [id]: {
            Type: 'Custom::CDKBucketDeployment',
            Properties: {
              ServiceToken: 'arn:aws:lambda:us-east-1:000000000000:function:deployer',
              SourceObjectKeys: [asset(id, Object.fromEntries(files))],
              DestinationBucketName: { Ref: 'Site' },
              SystemMetadata: { 'cache-control': cacheControl },
            },
          },
        }
  return {
    ...deploy('Lasting', hashedFiles, 'public, max-age=31536000, immutable'),
    ...deploy('Pages', otherFiles, 'public, max-age=0, s-maxage=5, stale-if-error=86400'),
  }
}
