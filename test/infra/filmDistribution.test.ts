import { describe, expect, it } from 'vitest'
import { distributionConfigOf } from './distributionConfig.ts'
import { synthesized, templateText } from './synthesized.ts'

describe('films', () => {
  const pem = (text: string) => `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----`
  const filmPublicKeys = `${pem('MIIBone')}\n${pem('MIIBtwo')}\n`
  const { all } = synthesized({ context: { filmPublicKeys } })
  const signed = distributionConfigOf(all)
  const readable = (templates: typeof all) =>
    templates<{ PolicyDocument: { Statement: { Principal: { Service?: string }; Resource: unknown }[] } }>(
      'AWS::S3::BucketPolicy',
      'portal-dev-data',
    )
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com')
      .flatMap(({ Resource }) => (Array.isArray(Resource) ? Resource : [Resource]))
      .map((resource) => templateText(resource).replace(/^.*>/, ''))

  it('are served to callers with a signature by one of the keys, and are the only private files that CloudFront reads', () => {
    const [films, ...others] = signed.CacheBehaviors.filter(({ TrustedKeyGroups }) => TrustedKeyGroups)
    expect([films?.PathPattern, others]).toEqual(['/downloads/lesson-video/*', []])
    const [group] = all<{ KeyGroupConfig: { Items: unknown[] } }>('AWS::CloudFront::KeyGroup')
    expect(films?.TrustedKeyGroups).toEqual([{ Ref: group!.id }])
    const keys = all<{ PublicKeyConfig: { EncodedKey: string } }>('AWS::CloudFront::PublicKey')
    expect(keys.map(({ properties }) => properties.PublicKeyConfig.EncodedKey)).toEqual([
      `${pem('MIIBone')}\n`,
      `${pem('MIIBtwo')}\n`,
    ])
    expect(group!.properties.KeyGroupConfig.Items).toEqual(keys.map(({ id }) => ({ Ref: id })))
    const privateOrigins = signed.Origins.filter(({ OriginPath }) => OriginPath === '/signed')
    expect(privateOrigins).toEqual([
      expect.objectContaining({ Id: films!.TargetOriginId, OriginAccessControlId: expect.anything() }),
    ])
    // No behaviour but that one leads to the private origin.
    for (const { TargetOriginId, PathPattern } of [signed.DefaultCacheBehavior, ...signed.CacheBehaviors])
      expect([PathPattern, TargetOriginId === privateOrigins[0]!.Id]).toEqual([
        PathPattern,
        PathPattern === films!.PathPattern,
      ])
    expect(readable(all)).toEqual(['/public/*', '/signed/downloads/lesson-video/*'])
  })

  it('are not served by CloudFront in a stage without a key', () => {
    const { all: resources } = synthesized()
    const config = distributionConfigOf(resources)
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).not.toContain(
      '/downloads/lesson-video/*',
    )
    expect(config.Origins.map(({ OriginPath }) => OriginPath)).not.toContain('/signed')
    expect(readable(resources)).toEqual(['/public/*'])
    expect(resources('AWS::CloudFront::KeyGroup')).toEqual([])
  })

  it.each([
    'MIIBone',
    pem('MIIB') + pem('MIIB') + pem('MIIB'),
    '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----',
  ])('are refused with a setting that is no public key: %s', (wrong) => {
    expect(() => synthesized({ context: { filmPublicKeys: wrong } })).toThrow('filmPublicKeys')
  })
})
