import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { currentRequestId } from './requestId.ts'

export type Log = Logger

/** Formats lines as Powertools does, with the id of the visitor's request. */
class RequestLogFormatter extends LogFormatter {
  override formatAttributes(line: UnformattedAttributes, more: LogAttributes): LogItem {
    const attributes = {
      level: line.logLevel,
      message: line.message,
      timestamp: this.formatTimestamp(line.timestamp),
      service: line.serviceName,
      requestId: currentRequestId(),
      xray_trace_id: line.xRayTraceId,
    }
    return new LogItem({ attributes }).addAttributes(more)
  }
}

/** Logs structured lines. Callers must log only ids and codes, never a body, an e-mail or a token. */
export const openLog = (): Log => new Logger({ logFormatter: new RequestLogFormatter() })
