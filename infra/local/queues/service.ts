import { Failure } from '../aws/failure.ts'
import { queueNameOf } from '../aws/queueName.ts'
import { jsonAnswer, type ServiceHandler } from '../aws/service.ts'
import { md5, type Queues } from './queues.ts'

interface Body {
  QueueUrl?: string
  MessageBody?: string
  MessageGroupId?: string
}

/** SQS's limit of a message. */
const maxMessageBytes = 1_048_576
const knownParams = ['QueueUrl', 'MessageBody', 'MessageGroupId']

/** Serves SQS's SendMessage. Only event source mappings receive messages. */
export function sqsService(parts: Promise<{ queues: Pick<Queues, 'has' | 'send'> }>): ServiceHandler {
  return async ({ action, body }) => {
    if (action !== 'SendMessage')
      throw new Failure(400, 'UnknownOperationException', `The local SQS does not know ${action}`)
    const { queues } = await parts
    const { QueueUrl, MessageBody = '', MessageGroupId } = (body ?? {}) as Body
    const unknown = Object.keys(body ?? {}).find((name) => !knownParams.includes(name))
    if (unknown) throw new Failure(400, 'UnsupportedOperation', `The local SQS does not know ${unknown}`)
    const name = queueNameOf(QueueUrl)
    if (!queues.has(name)) throw new Failure(400, 'QueueDoesNotExist', 'The specified queue does not exist.')
    if (MessageBody === '' || Buffer.byteLength(MessageBody) > maxMessageBytes)
      throw new Failure(400, 'InvalidParameterValue', 'The message must have from 1 to 1048576 bytes.')
    const id = queues.send(name, MessageBody, MessageGroupId)
    return jsonAnswer({ MessageId: id, MD5OfMessageBody: md5(MessageBody) }, 'x-amz-json-1.0')
  }
}
