import { afterAll, beforeAll } from 'vitest'
import type { Platform } from '#functions/platform/platform.ts'
import { startLocalAws } from './local-table.ts'

export const testOrigin = 'http://localhost:3000'
export const originSecret = 'the-origin-secret-of-tests'

/** What a Lambda finds in its environment, pointed at the local engines. */
const variables = (endpoint: string) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'portal',
  FILES_BUCKET: 'portal-files',
  ORIGIN: testOrigin,
  STAGE: 'test',
  ORIGIN_SECRET: originSecret,
  POSTMAN_FUNCTION: 'postman',
  MAIL_FROM: 'portal@example.org',
  WORKFLOW_ARN: 'arn:aws:states:us-east-1:000000000000:stateMachine:import',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_METRICS_NAMESPACE: 'portal',
  POWERTOOLS_SERVICE_NAME: 'test',
})

/** The platform on real local engines, opened before the file's tests and closed after them. */
export function testPlatform(): { readonly platform: Platform } {
  const held: { platform?: Platform } = {}
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const aws = await startLocalAws()
    close = aws.close
    Object.assign(process.env, variables(aws.endpoint))
    const { openPlatform } = await import('#functions/platform/platform.ts')
    held.platform = openPlatform()
  })
  afterAll(() => close?.())
  return held as { readonly platform: Platform }
}
