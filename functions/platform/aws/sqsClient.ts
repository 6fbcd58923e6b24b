/** A dynamic import of this file bundles only these parts of the client. */
export { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
