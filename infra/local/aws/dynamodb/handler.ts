import { crc32 } from 'node:zlib'
import type { ServiceHandler } from '../service.ts'
import type { TableEngine } from './engine.ts'

/** DynamoDB's wire format around the engine. The checksum is DynamoDB's own; clients that look at it refuse a wrong one. */
export function dynamodbHandler(engine: TableEngine): ServiceHandler {
  return async ({ action, body }) => {
    const answer = Buffer.from(
      JSON.stringify(await engine.answer(action, (body ?? {}) as Record<string, unknown>)),
    )
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-crc32': String(crc32(answer)) }
    return { status: 200, headers, body: answer }
  }
}
