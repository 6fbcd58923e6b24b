import { S3Client } from '@aws-sdk/client-s3'
import type { RawResource } from '#infra/local/template/assembly.ts'

const domainOf = (bucket: string) => ({ 'Fn::GetAtt': [bucket, 'RegionalDomainName'] })
const objectsOf = (bucket: string, prefix: string) => ({
  'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, `/${prefix}/*`]],
})
const behaviour = (pattern: string, origin: string, keyGroups: readonly object[] = []) => ({
  PathPattern: pattern,
  TargetOriginId: origin,
  CachePolicyId: { Ref: 'FileCaching' },
  TrustedKeyGroups: keyGroups,
})

/**
 * Returns the resources of a little portal that serves files of the bucket `little-files` as the real one
 * does: `public/` below /files/. With a public key (PEM), it also serves `signed/films/` below /films/, by
 * signed URLs.
 */
export const distributionOfFiles = (publicKey?: string): Record<string, RawResource> => ({
  Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'little-files' } },
  FilesPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Files' },
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: [objectsOf('Files', 'public'), objectsOf('Files', 'signed')],
          },
        ],
      },
    },
  },
  FileCaching: {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 3,
        MaxTTL: 3,
        ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingGzip: true },
      },
    },
  },
  ...(publicKey !== undefined && {
    FilmKey: {
      Type: 'AWS::CloudFront::PublicKey',
      Properties: { PublicKeyConfig: { Name: 'films', CallerReference: 'films', EncodedKey: publicKey } },
    },
    FilmKeys: {
      Type: 'AWS::CloudFront::KeyGroup',
      Properties: { KeyGroupConfig: { Name: 'films', Items: [{ Ref: 'FilmKey' }] } },
    },
  }),
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [
          { Id: 'site', DomainName: domainOf('Site'), S3OriginConfig: {} },
          { Id: 'public', DomainName: domainOf('Files'), OriginPath: '/public', S3OriginConfig: {} },
          { Id: 'signed', DomainName: domainOf('Files'), OriginPath: '/signed', S3OriginConfig: {} },
        ],
        DefaultCacheBehavior: { TargetOriginId: 'site', CachePolicyId: { Ref: 'FileCaching' } },
        CacheBehaviors: [
          behaviour('/files/*', 'public'),
          ...(publicKey === undefined ? [] : [behaviour('/films/*', 'signed', [{ Ref: 'FilmKeys' }])]),
        ],
      },
    },
  },
})

/** Returns a client of the little portal's S3 that may do everything. */
export function s3Of(environment: Record<string, string | undefined>): S3Client {
  const { AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = environment
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  return new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
}
