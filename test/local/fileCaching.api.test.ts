import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { immutableCaching } from '#shared/kernel/caching.ts'
import { distributionOfFiles, s3Of } from '../support/distributionOfFiles.ts'
import { passCacheTime } from '../support/edgeCache.ts'
import { runLittlePortal } from '../support/littlePortal.ts'

test('browsers keep a public file for a year, but its address answers 403 soon after the file is gone', async () => {
  const { fetchPath, portal } = await runLittlePortal({ resources: distributionOfFiles() })
  const client = s3Of(portal.environment)
  const file = { Bucket: 'little-files', Key: 'public/files/pictures/pic_1/og.jpg' }
  await client.send(new PutObjectCommand({ ...file, Body: 'a picture', CacheControl: immutableCaching }))
  const read = async () => {
    const { status, headers } = await fetchPath('/files/pictures/pic_1/og.jpg')
    return [status, headers.get('cache-control'), headers.get('x-cache')]
  }

  expect(await read()).toEqual([200, immutableCaching, 'Miss from cloudfront'])
  await client.send(new DeleteObjectCommand(file))
  expect(await read()).toEqual([200, immutableCaching, 'Hit from cloudfront'])
  await passCacheTime(portal.origin)
  expect(await read()).toEqual([403, null, 'Error from cloudfront'])
})
